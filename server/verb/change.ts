import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { TextWithPhones } from '#fields/text/phone.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { requirePermission } from '../person.ts'
import type { Secrets } from '../secrets/seal.ts'
import { useConfirmation } from '../session/confirmations.ts'
import { writeAudit, type Subject } from './audit.ts'
import type { AfterCommit } from './handlers.ts'

/** What a change is, before it is done. */
export interface Change {
  readonly of: Subject
  /** `create`, `relieve` …: the permission is `<concept>:<verb>`. */
  readonly verb: string
  /** For the audit line: 新增, 解除 … */
  readonly label: string
  /** Ids it is done to; empty for a new record. */
  readonly ids: readonly string[]
  readonly dangerous?: boolean
  /** The answer holds a key or a password and must not be stored. */
  readonly secret?: boolean
}

export interface Done {
  readonly answer: Json
  /** One for each record that changed. */
  readonly lines: readonly AuditedRecord[]
}

export interface AuditedRecord {
  readonly id: string
  readonly name: string
  readonly before: WireRow | null
  readonly after: WireRow | null
}

/**
 * The one wrapper around everything that people change: permission, one transaction in the person's scope, the first answer again
 * for a repeated idempotency key, a fresh password confirmation for what is dangerous, an audit line with the difference, and after
 * the commit an event for open lists and whatever else the verb has to publish. An endpoint that comes here declares that it writes: programs read
 * in the document that it is done once.
 */
export async function change(
  machine: Machine,
  incoming: Incoming,
  what: Change,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<Done>,
): Promise<Json> {
  const { person, request } = incoming
  const { endpoint } = request.routeOptions.config
  if (endpoint && !endpoint.writes) throw new Error(`${endpoint.path} changes something and does not declare it`)
  const wanted = `${what.of.name}:${what.verb}` as const
  requirePermission(person, wanted)
  const began = performance.now()
  const { data, afterwards } = await machine.database.inScope(person.scope, async (tx) => {
    const before = await firstAnswer(tx, machine.secrets, incoming)
    if (before !== undefined) return { data: before, afterwards: null }
    const afterwards: (() => Promise<void>)[] = []
    if (what.dangerous) await useConfirmation(tx, incoming, wanted, [...what.ids].sort().join(','))
    const done = await work(tx, (notify) => afterwards.push(notify))
    for (const line of done.lines)
      writeAudit(tx, incoming, { ...what, ...line, costMs: Math.round(performance.now() - began) })
    storeAnswer(tx, incoming, what.secret ? null : done.answer)
    return { data: done.answer, afterwards }
  })
  if (afterwards) {
    await machine.hub.publish({ tenantId: person.tenantId, topic: 'changed', of: what.of.name })
    for (const notify of afterwards)
      await notify().catch((error: unknown) => machine.log.error({ err: error, path: incoming.path }, 'after a commit'))
  }
  return data
}

/** Claims the idempotency key. A concurrent twin waits here for the first one's commit and then gets its answer. */
async function firstAnswer(tx: Tx, secrets: Secrets, incoming: Incoming): Promise<Json | undefined> {
  const { idempotencyKey: key, person } = incoming
  if (!key) return undefined
  const claimed = await tx.run(sql`
    insert into call_once (user_id, key, request_digest) values (${person.userId}, ${key}, ${secrets.digest(textOf(incoming))}) on conflict do nothing`)
  return claimed ? undefined : answerBefore(tx, secrets, incoming)
}

/** What the first request under the same idempotency key was answered, if it has been. */
export async function answerBefore(tx: Tx, secrets: Secrets, incoming: Incoming): Promise<Json | undefined> {
  const { idempotencyKey: key, person } = incoming
  if (!key) return undefined
  const first = await tx.first<{ request_digest: Buffer; answer: string }>(
    sql`select request_digest, answer::text from call_once where user_id = ${person.userId} and key = ${key}`,
  )
  if (first && !secrets.isDigestOf(first.request_digest, textOf(incoming))) throw fail('keyReused')
  return first && (JSON.parse(first.answer) as { data: Json }).data
}

function storeAnswer(tx: Tx, { idempotencyKey: key, person }: Incoming, data: Json): void {
  if (!key) return
  tx.send(
    sql`update call_once set answer = ${new TextWithPhones(JSON.stringify({ data }))}::jsonb where user_id = ${person.userId} and key = ${key}`,
  )
}

/** With phones and passwords in it: the database has its keyed digest alone. */
function textOf({ path, input }: Incoming): string {
  return `${path}\n${JSON.stringify(input)}`
}
