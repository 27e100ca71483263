import { declaredFailure } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { registry } from '#business/ground/registry.ts'
import { requirePermission } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { alsoChanged } from '#server/verb/also-changed.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { putBack } from '#server/verb/deletions.ts'
import { handlers } from '#server/verb/handlers.ts'
import { deletion, deletionStates } from './deletion.ts'

const noConcept = {
  zh: '{name}不能恢复:这个版本已没有“{module}”',
  en: '{name} cannot be brought back: this version has no “{module}” any more',
}

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
      await putBack(context, of, { id, name })
      await records.update(id, { State: deletionStates.restored }, by)
      const after = await repository(of, tx).wire(ObjectId)
      const costMs = Math.round(performance.now() - began)
      writeAudit(tx, incoming, {
        of,
        verb: 'restore',
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
