import { declaredFailure } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { registry } from '#business/ground/registry.ts'
import type { Tx } from '#server/database/database.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { requirePermission } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { alsoChanged } from '#server/verb/also-changed.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { deletionBook, putBack } from '#server/verb/deletions.ts'
import { handlers } from '#server/verb/handlers.ts'
import { deletion, deletionStates } from './deletion.ts'

const noConcept = {
  zh: '{name}不能恢复:这个版本已没有“{module}”',
  en: '{name} cannot be brought back: this version has no “{module}” any more',
}

deletionBook.register({
  async start(tx, { of, id, name, by }) {
    const started = await tx.first<{ noted: string }>(
      sql`select start_deletion(${of.label}, ${of.name}, ${id}, ${name}, ${by}) as noted`,
    )
    return started!.noted
  },
  end: async (tx, noted) => void (await tx.run(sql`select end_deletion(${noted})`)),
})

export const deletionHandlers = handlers(deletion, {
  actions: {
    /** By who may delete such records: what they may not make themselves, no one makes for them. */
    async restore(context, { id, ObjectType, ObjectId, ObjectName, Module }) {
      const { tx, records, incoming, by } = context
      const name = ObjectName ?? ''
      const of = registry.get().entities.find((each) => [each.name, each.formerly].includes(ObjectType))
      if (!of) throw declaredFailure(noConcept, { name, module: Module })
      requirePermission(incoming.person, permission(of, 'delete'))
      const began = performance.now()
      await putBack(context, of, {
        name,
        kept: await rowOf(tx, id, of),
        back: async () => void (await tx.run(sql`select put_back(${id})`)),
      })
      await records.update(id, { State: deletionStates.restored }, by)
      const after = await repository(of, tx).wire(ObjectId)
      const costMs = Math.round(performance.now() - began)
      writeAudit(tx, incoming, {
        of,
        label: '撤销删除',
        id: ObjectId,
        name,
        before: null,
        after,
        costMs,
      })
      alsoChanged(context, of)
    },
  },
})

/** The row of the record itself, as it was. */
async function rowOf(tx: Tx, noted: string, of: Entity): Promise<Record<string, unknown>> {
  const its = tableOf(of)
  const row = await tx.first<Record<string, unknown>>(
    sql`select r.* from jsonb_populate_record(null::${sql.table(its)}, deleted_record(${noted}, ${its})) r`,
  )
  return row!
}
