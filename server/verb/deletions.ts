import { tableOf } from '../database/table-of-rows.ts'
import type { Entity } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import { maskedRow } from '#fields/text/personal.ts'
import type { Tx } from '../database/database.ts'
import { isPgError, refusalOf } from '../database/violation.ts'
import { repository } from '../repository/repository.ts'
import { valuesOf } from '../repository/rows.ts'
import type { VerbContext, Verbs } from './handlers.ts'

const placeIsTaken = {
  zh: '{name}不能恢复:它所在的位置已被占用,或它所属的记录已不存在',
  en: '{name} cannot be brought back: its place was taken, or what it belongs to is gone',
}

/** Deletes a record by `work` and keeps it, with all that goes along, so that it can be brought back (`putBack`). */
export async function deleteRestorably(
  tx: Tx,
  of: Entity,
  record: { readonly id: string; readonly before: WireRow; readonly by: string },
  work: () => Promise<void>,
): Promise<void> {
  const { id, before, by } = record
  const name = String(maskedRow(of.fields, before)[of.title] ?? '')
  const started = await tx.first<{ noted: string }>(
    sql`select start_deletion(${of.label}, ${of.name}, ${id}, ${name}, ${by}) as noted`,
  )
  await work()
  await tx.run(sql`select end_deletion(${started!.noted})`)
}

/**
 * Brings a deleted record back under its id, with all that went along. It is refused where no such record could be made now by this person: the concept's own
 * rules are asked, then what they made is taken back, and the rows return as they were.
 */
export async function putBack<E extends Entity>(
  context: VerbContext<any>,
  of: E,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { tx, by, machine } = context
  const verbs: Verbs<any> = machine.verbsOf.get(of) ?? {}
  const its = tableOf(of)
  try {
    const kept = await tx.first<Record<string, unknown>>(
      sql`select r.* from jsonb_populate_record(null::${sql.table(its)}, deleted_record(${id}, ${its})) r`,
    )
    const written = Object.entries(of.fields).filter(([, { written }]) => written !== 'server')
    const draft = valuesOf(Object.fromEntries(written), kept!)
    const records = repository(of, tx)
    const attempt: VerbContext<any> = { ...context, records, afterCommit: () => undefined }
    // What a rollback lets go would be free for others before the rows are back.
    await verbs.lockFirst?.(tx, [], draft)
    await tx.run(sql`savepoint tried`)
    await (verbs.create ? verbs.create(attempt, draft) : records.create(draft as never, by))
    await tx.run(sql`rollback to savepoint tried`)
    await tx.run(sql`select put_back(${id})`)
  } catch (error) {
    throw (
      refusalOf(error, of) ??
      (isPgError(error) && /^23/.test(error.code) ? declaredFailure(placeIsTaken, { name }) : error)
    )
  }
}
