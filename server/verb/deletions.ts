import type { Entity } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { registered } from '#kernel/registered.ts'
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

/** Where deletions are kept; registered by ground/system/deletion. */
export interface DeletionBook {
  /** Notes a deletion that starts: until its end, all rows that the transaction deletes go with it. Returns its id. */
  start(tx: Tx, record: { of: Entity; id: string; name: string; by: string }): Promise<string>
  end(tx: Tx, noted: string): Promise<void>
}

export const deletionBook = registered<DeletionBook>('the book of deletions')

/** Deletes a record by `work` and keeps it, with all that goes along, so that it can be brought back (`putBack`). */
export async function deleteRestorably(
  tx: Tx,
  of: Entity,
  record: { readonly id: string; readonly before: WireRow; readonly by: string },
  work: () => Promise<void>,
): Promise<void> {
  const { id, before, by } = record
  const name = String(maskedRow(of.fields, before)[of.title] ?? '')
  const book = deletionBook.get()
  const noted = await book.start(tx, { of, id, name, by })
  await work()
  await book.end(tx, noted)
}

/**
 * Brings a deleted record, its row as it was kept, back under its id, with all that went along (`back`). It is refused where no such record could be made now by this person: the concept's own
 * rules are asked, then what they made is taken back, and the rows return as they were.
 */
export async function putBack<E extends Entity>(
  context: VerbContext<any>,
  of: E,
  { name, kept, back }: { readonly name: string; readonly kept: Record<string, unknown>; back(): Promise<void> },
): Promise<void> {
  const { tx, by, machine } = context
  const verbs: Verbs<any> = machine.verbsOf.get(of) ?? {}
  try {
    const written = Object.entries(of.fields).filter(([, { written }]) => written !== 'server')
    const draft = valuesOf(Object.fromEntries(written), kept)
    const records = repository(of, tx)
    const attempt: VerbContext<any> = { ...context, records, afterCommit: () => undefined }
    // What a rollback lets go would be free for others before the rows are back.
    await verbs.lockFirst?.(tx, [], draft)
    await tx.run(sql`savepoint tried`)
    await (verbs.create ? verbs.create(attempt, draft) : records.create(draft as never, by))
    await tx.run(sql`rollback to savepoint tried`)
    await back()
  } catch (error) {
    throw (
      refusalOf(error, of) ??
      (isPgError(error) && /^23/.test(error.code) ? declaredFailure(placeIsTaken, { name }) : error)
    )
  }
}
