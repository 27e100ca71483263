import type { Entity } from '#kernel/entity.ts'
import { maskedRow } from '#fields/text/personal.ts'
import { registered } from '#kernel/registered.ts'
import { sql } from '#kernel/sql.ts'
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
  readonly verb: string
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

/** Who did it without an account, by a phone that was proved. */
interface ByPhone {
  readonly userId: null
  readonly realName: string
  readonly byKey?: never
}

/** The codes under which lines are written; registered by the audit log's declaration. */
export const auditCodes = registered<{ readonly console: number; readonly api: number; readonly success: number }>(
  'the codes of the audit log',
)

/** Writes with the commit who changed what, from what to what (who and when are the line's own); secrets never get here because they are no stored fields, and personal texts are masked. */
export function writeAudit(
  tx: Tx,
  incoming: Pick<Incoming, 'ip' | 'path'> & { person: Actor | ByPhone },
  line: AuditLine,
): void {
  const { person, ip, path } = incoming
  const { common } = line.of
  const { console, api, success } = auditCodes.get()
  const { before, after } = difference(line.before, line.after, [
    ...(common ? [common.updatedAt, common.updatedBy] : []),
    revision,
  ])
  const shown = (row: WireRow | null) => row && maskedRow(line.of.fields ?? {}, row)
  tx.send(sql`
    insert into audit_log (user_id, real_name, module, action, object_type, object_id, object_name, before, after, request_path, ip, source, result, cost_ms, need_password, created_by)
    values (${person.userId}, ${person.realName}, ${line.of.label}, ${line.label}, ${line.of.name}, ${line.id}, ${line.name}, ${json(shown(before))}::jsonb,
      ${json(shown(after))}::jsonb, ${path}, ${ip}, ${person.byKey ? api : console}, ${success}, ${line.costMs}, ${line.dangerous ?? false}, ${person.realName})`)
}

const json = (row: WireRow | null) => (row === null ? null : JSON.stringify(row))
