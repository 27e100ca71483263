import type { Entity } from '#kernel/entity.ts'
import { maskedRow } from '#fields/text/personal.ts'
import { registered } from '#kernel/registered.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import { revision } from '../repository/row-form.ts'
import type { Person } from '../person.ts'
import { difference } from '../repository/rows.ts'

/** What changed or was taken out: a concept's record, or a report. */
export type Subject = Pick<Entity, 'name' | 'label'> & Partial<Pick<Entity, 'common' | 'fields'>>

export interface AuditLine {
  readonly of: Subject
  readonly label: string
  readonly id: string
  readonly name: string
  readonly before: WireRow | null
  readonly after: WireRow | null
  readonly dangerous?: boolean
  readonly costMs: number
}

/** Who did it: also of what a job finishes for someone. */
export type Actor = Pick<Person, 'userId' | 'realName' | 'byKey'>

/** Who did it without an account: by a phone that was proved, another system by a key that is no person's (`byKey`), or a job by itself (`byJob`). */
interface WithoutAccount {
  readonly userId: null
  readonly realName: string
  readonly byKey?: true
  readonly byJob?: true
}

/** A line as it is kept: what changed alone, personal texts masked. */
export interface AuditEntry extends AuditLine {
  readonly by: Actor | WithoutAccount
  readonly ip: string
  readonly path: string
}

/** Writes a line with the transaction; registered by the audit log. */
export const auditBook = registered<(tx: Tx, entry: AuditEntry) => void>('the book of what people change')

/** Writes with the commit who changed what, from what to what (who and when are the line's own); secrets never get here because they are no stored fields, and personal texts are masked. */
export function writeAudit(
  tx: Tx,
  { person, ip, path }: Pick<Incoming, 'ip' | 'path'> & { person: Actor | WithoutAccount },
  line: AuditLine,
): void {
  const { common, fields = {} } = line.of
  const { before, after } = difference(line.before, line.after, [
    ...(common ? [common.updatedAt, common.updatedBy] : []),
    revision,
  ])
  const shown = (row: WireRow | null) => row && maskedRow(fields, row)
  auditBook.get()(tx, { ...line, by: person, ip, path, before: shown(before), after: shown(after) })
}
