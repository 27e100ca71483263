import type { FastifyInstance } from 'fastify'
import { boundTo, isFor, isOffered, matches, type Action } from '#kernel/action.ts'
import { endpointPath, type Entity, type While } from '#kernel/entity.ts'
import { declaredFailure, fail, failFields, Failure, refuse } from '#kernel/failure.ts'
import { snake } from '#kernel/name.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { isEmpty, Refused } from '#fields/kind.ts'
import { idKind, type IdField } from '#fields/id/id.ts'
import { momentKind, type MomentField } from '#fields/moment/moment.ts'
import { readFields } from '#fields/read-fields.ts'
import { maskedRow } from '#fields/text/personal.ts'
import { referenceKind, type ReferenceField } from '#fields/reference/reference.ts'
import { referencesKind } from '#fields/references/references.ts'
import { contains } from '#fields/conditions.server.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from './database/database.ts'
import type { Cells } from './database/message.ts'
import { inOrder } from './database/in-order.ts'
import { apartFromMasked, refuseOtherMasks } from './masked-fields.ts'
import { refuseFixed, refuseFixedIn } from './fixed-fields.ts'
import { mountQuery, mountRaw, type Query } from './http/app.ts'
import type { Incoming } from './http/incoming.ts'
import type { Machine } from './machine.ts'
import { requirePermission, may, sightOf, type Person } from './person.ts'
import { listed, listJson, listStatement, readListQuery, type ListQuery } from './repository/list.ts'
import { withMonthsFound } from './repository/months-of-plate.ts'
import { recordJson, recordStatement, repository } from './repository/repository.ts'
import { revision } from './repository/row-form.ts'
import { change } from './verb/change.ts'
import { deleteRestorably } from './verb/deletions.ts'
import { readyVerb, type AfterCommit, type Outside, type VerbContext, type Verbs } from './verb/handlers.ts'

/**
 * Mounts every endpoint that follows from an entity: query, get, suggest, add, edit, delete and its actions. Anyone who may see the records is
 * offered them for choosing, and anyone who may fill a form that refers to them (`choosers`).
 */
export function mountEntity(
  app: FastifyInstance,
  machine: Machine,
  of: Entity,
  choosers: readonly Permission[],
  verbs: Verbs<any> = {},
): void {
  const declared = (verb: string, needs: string, label: string) => ({
    path: endpointPath(of, verb) as `/${string}`,
    label: `${of.label} ${label}`,
    access: { permission: permission(of, needs) },
    request: {},
  })
  type Handle = (incoming: Incoming) => Promise<Json>
  const post = (verb: string, needs: string, label: string, handle: Handle, writes = true) =>
    mountRaw(app, machine, { ...declared(verb, needs, label), ...(writes && { writes }) }, handle)

  mountQuery(app, machine, declared('query', 'read', '查询'), (input) => {
    return listing(of, readListQuery(of, input))
  })
  mountQuery(app, machine, declared('get', 'read', '详情'), (input) => {
    const { id, rest } = readId(of, input)
    const { seenAt, unknown } = readSeenAt(of, rest)
    refuseUnknown(unknown)
    const answer: Query['answer'] = ([found], sight) => recordJson(of, found!, sight)
    const anywhere = { statements: [recordStatement(of, id)], answer, of, records: (found: Cells) => found.length }
    return seenAt ? { ...anywhere, statements: [recordStatement(of, id, seenAt)], ifEmpty: anywhere } : anywhere
  })
  const suggesting = { ...declared('suggest', 'read', '选择'), access: 'signed-in' as const }
  mountRaw(app, machine, suggesting, ({ input, person }) => {
    if (!choosers.some((each) => may(person, each))) requirePermission(person, permission(of, 'read'))
    return machine.database.inScope(person.scope, (tx) => suggest(tx, of, verbs, input))
  })

  if (of.verbs.includes('create')) post('add', 'create', '新增', (incoming) => add(machine, of, verbs, incoming))
  if (of.verbs.includes('update')) post('edit', 'update', '编辑', (incoming) => edit(machine, of, verbs, incoming))
  if (of.verbs.includes('delete')) post('delete', 'delete', '删除', (incoming) => remove(machine, of, verbs, incoming))
  for (const [name, action] of Object.entries(of.actions)) {
    const handle: Handle = (incoming) =>
      act(machine, of, verbs, name, action, incoming).catch((error: unknown) => {
        throw asOfTheRecord(error, action)
      })
    post(name, name, action.label, handle, !action.reads)
  }
}

/** Of one plate its months are asked for first. */
function listing(of: Entity, query: ListQuery): Query {
  const { months, where } = query
  return {
    statements: [months ? months.asked : listStatement(of, query)],
    answer: ([found], sight) => listJson(of, found!, sight),
    probes: query.probes,
    of,
    records: (found) => listed(of, found).length,
    ...(months && {
      next: ([found]) => listing(of, { ...query, where: withMonthsFound(where, months, found!), months: null }),
    }),
  }
}

async function add(machine: Machine, of: Entity, verbs: Verbs<any>, incoming: Incoming): Promise<Json> {
  const { values, refusals } = readFields(of.fields, incoming.input)
  if (refusals.length) throw failFields(refusals)
  return change(machine, incoming, { of, verb: 'create', label: '新增', ids: [] }, async (tx, afterCommit) => {
    const context = contextOf(machine, of, tx, incoming, afterCommit)
    const id = await (verbs.create ? verbs.create(context, values) : context.records.create(values, context.by))
    const after = await context.records.wire(id)
    return {
      answer: seenBy(incoming.person, of, after),
      lines: [{ id, name: String(after[of.title] ?? ''), before: null, after }],
    }
  })
}

async function edit(machine: Machine, of: Entity, verbs: Verbs<any>, incoming: Incoming): Promise<Json> {
  const { id, rest } = readId(of, incoming.input)
  const { [revision]: seen, ...changes } = rest
  const { given, kept } = apartFromMasked(of, changes)
  const { values, refusals } = readFields(of.fields, given, { partial: true })
  if (refusals.length) throw failFields(refusals)
  return change(machine, incoming, { of, verb: 'update', label: '编辑', ids: [id] }, async (tx, afterCommit) => {
    const context = contextOf(machine, of, tx, incoming, afterCommit)
    await verbs.lockFirst?.(tx, [id], values)
    const [locked, before] = await Promise.all([context.records.lock(id), context.records.wire(id)])
    if (!isEmpty(seen) && seen !== before[revision]) throw fail('changedMeanwhile')
    refuseOtherMasks(of, kept, before)
    requireWhile(of, '编辑', of.editWhile, before)
    const write = async () => {
      const updated = verbs.update
        ? await verbs.update(context, locked, values)
        : context.records.update(id, values, context.by)
      return readAfter(Promise.resolve(updated), context.records.wire(id))
    }
    const after = await write().catch((error: unknown) => {
      refuseFixedIn(of.fields, before, values)
      throw error
    })
    refuseFixed(of.fields, before, after)
    return {
      answer: seenBy(incoming.person, of, after),
      lines: [{ id, name: String(after[of.title] ?? ''), before, after }],
    }
  })
}

function seenBy(person: Person, of: Entity, record: WireRow): WireRow {
  return sightOf(person) === 'whole' ? record : maskedRow(of.fields, record)
}

/** The record as a write left it. The reading travels with the write, and where that was refused it fails too, for no reason of its own. */
async function readAfter(write: Promise<void>, reading: Promise<WireRow>): Promise<WireRow> {
  const [written, read] = await Promise.allSettled([write, reading])
  if (written.status === 'rejected') throw written.reason
  if (read.status === 'rejected') throw read.reason
  return read.value
}

function requireWhile(of: Entity, action: string, condition: While | undefined, record: WireRow): void {
  if (matches(record, condition)) return
  if (condition?.refusal) throw declaredFailure(condition.refusal, { name: String(record[of.title] ?? '') })
  throw fail('notNow', { label: of.label, action })
}

async function remove(machine: Machine, of: Entity, verbs: Verbs<any>, incoming: Incoming): Promise<Json> {
  const { ids, rest } = readIds(of, incoming.input)
  refuseUnknown(rest)
  return change(
    machine,
    incoming,
    { of, verb: 'delete', label: '删除', ids, dangerous: true },
    async (tx, afterCommit) => {
      const context = contextOf(machine, of, tx, incoming, afterCommit)
      const lines = []
      await verbs.lockFirst?.(tx, ids, {})
      for (const id of ids) {
        const locked = await context.records.lockToDelete(id)
        const before = await context.records.wire(id)
        requireWhile(of, '删除', of.deleteWhile, before)
        await deleteRestorably(tx, of, { id, before, by: context.by }, () =>
          verbs.delete ? verbs.delete(context, locked) : context.records.delete(id),
        )
        lines.push({ id, name: String(before[of.title] ?? ''), before, after: null })
      }
      return { answer: { deleted: ids.length }, lines }
    },
  )
}

/** Who names a record and says no more sends nothing that could be wrong by itself: what is refused is the record's state. */
function asOfTheRecord(error: unknown, { fields }: Action): unknown {
  if (error instanceof Failure && Object.keys(fields).length === 0) error.isMistake = false
  return error
}

async function act(
  machine: Machine,
  of: Entity,
  verbs: Verbs<any>,
  name: string,
  action: Action,
  incoming: Incoming,
): Promise<Json> {
  if (action.several && incoming.input['ids'] !== undefined)
    return actOnSeveral(machine, of, verbs, name, action, incoming)
  const { id, rest } = action.on === 'concept' ? { id: '', rest: incoming.input } : readId(of, incoming.input)
  const { values, refusals } = readFields(action.fields, rest)
  if (refusals.length) throw failFields(refusals)
  const verb = await readyVerb(verbs, name, { machine, incoming, id, values })
  if (action.reads) {
    const read = await machine.database.inScope(incoming.person.scope, async (tx) => {
      const context = contextOf(machine, of, tx, incoming, refuseToReport)
      const record = id ? await context.records.get(id) : null
      if (id && (action.when || action.whose)) await requireOffered(context, of, action, await context.records.wire(id))
      return verb(context, record, values)
    })
    return answered(of, name, action, typeof read === 'function' ? await read() : read)
  }
  return change(
    machine,
    incoming,
    {
      of,
      verb: name,
      label: action.label,
      ids: id ? [id] : [],
      dangerous: action.dangerous ?? false,
      secret: action.secret ?? false,
    },
    async (tx, afterCommit) => {
      const context = contextOf(machine, of, tx, incoming, afterCommit)
      if (id) await verbs.lockFirst?.(tx, [id], values)
      const record = id ? await context.records.lock(id) : null
      const before = id ? await context.records.wire(id) : null
      if (before) await requireOffered(context, of, action, before)
      const answer = answered(of, name, action, await verb(context, record, values))
      const after = id ? await context.records.wire(id) : null
      return { answer, lines: [{ id, name: String(after?.[of.title] ?? ''), before, after }] }
    },
  )
}

/** Refuses what the record's state, or whose it is, does not allow; of what only reads too. */
async function requireOffered(context: VerbContext<any>, of: Entity, action: Action, record: WireRow): Promise<void> {
  if (!matches(record, action.when)) throw fail('notNow', { label: of.label, action: action.label })
  if (!(await mayDo(context, action, record))) throw declaredFailure(action.whose!.refusal)
}

/** Whether the caller is one who does this to the record; what is not one's own is not that of one's API key either. */
async function mayDo(
  { tx, machine, incoming: { person } }: VerbContext<any>,
  action: Action,
  record: WireRow,
): Promise<boolean> {
  if (!isFor(action, record, person.userId)) return false
  const whose = boundTo(action, record)
  return whose?.is !== 'others' || !(await machine.accounts.isOneOf(tx, person, [record[whose.field] as string | null]))
}

/** What an action gives is declared: the document says so, and the dialog shows it. What it leaves out is null, and may be: else it is at fault; what it made has an id. */
function answered(of: Entity, name: string, { returns, makes }: Action, answer: Json | void | Outside): Json {
  if (typeof answer === 'function') throw new Error(`${of.name}: the action ${name} changes something and asks outside`)
  if (makes) {
    const { id } = (answer ?? {}) as { id?: string }
    if (!id) throw new Error(`${of.name}: the action ${name} does not say which ${makes} it made`)
    return { id }
  }
  if (answer && !returns) throw new Error(`${of.name}: the action ${name} gives what its declaration does not return`)
  if (!answer || !returns) return null
  // The same object: what is found out after the commit is still written into it.
  const given = answer as Record<string, Json>
  for (const [field, { required }] of Object.entries(returns)) {
    given[field] ??= null
    if (required && given[field] === null)
      throw new Error(`${of.name}: the action ${name} gives no ${field}, which its declaration says is always there`)
  }
  return given
}

/** All of them or, where one is refused, none; those that someone else has changed meanwhile are passed over. Says how many were done and how many not. */
async function actOnSeveral(
  machine: Machine,
  of: Entity,
  verbs: Verbs<any>,
  name: string,
  action: Action,
  incoming: Incoming,
): Promise<Json> {
  const { ids, rest } = readIds(of, incoming.input)
  const { values, refusals } = readFields(action.fields, rest)
  if (refusals.length) throw failFields(refusals)
  const what = { of, verb: name, label: action.label, ids, dangerous: action.dangerous ?? false }
  const ready = await Promise.all(ids.map((id) => readyVerb(verbs, name, { machine, incoming, id, values })))
  return change(machine, incoming, what, async (tx, afterCommit) => {
    const context = contextOf(machine, of, tx, incoming, afterCommit)
    const lines = []
    await verbs.lockFirst?.(tx, ids, values)
    for (const [at, id] of ids.entries()) {
      const record = await context.records.lock(id)
      const before = await context.records.wire(id)
      if (!isOffered(action, before) || !(await mayDo(context, action, before))) continue
      await ready[at]!(context, record, values)
      const after = await context.records.wire(id)
      lines.push({ id, name: String(after[of.title] ?? ''), before, after })
    }
    if (lines.length === 0) throw fail('notNow', { label: of.label, action: action.label })
    return { answer: { done: lines.length, left: ids.length - lines.length }, lines }
  })
}

/** A few records by a part of their title, those that hold in a lot, may do something or are offered under a name, if one is named, or the titles of given ids: for choosing a reference. */
async function suggest(tx: Tx, of: Entity, verbs: Verbs<any>, input: Record<string, unknown>): Promise<Json> {
  const { ids, text = '', inLot, whoMay, offered, ...rest } = input
  refuseUnknown(verbs.whoMay || whoMay === undefined ? rest : { ...rest, whoMay })
  if (whoMay !== undefined && typeof whoMay !== 'string')
    throw failFields([refuse('whoMay', 'notText', { label: of.label })])
  const mayDo = whoMay ? verbs.whoMay!(whoMay as Permission) : sql`true`
  const title = sql.ref(snake(of.title))
  const given =
    ids === undefined ? null : referencesKind.read({ kind: 'references', label: of.label, to: of } as never, ids)
  if (given instanceof Refused) throw failFields([refuse('ids', given.code, { label: of.label, ...given.params })])
  if (typeof text !== 'string') throw failFields([refuse('text', 'notText', { label: of.label })])
  const where = given
    ? sql`id = any(${given}::bigint[])`
    : sql`${contains(title, text.slice(0, 100))} and ${holdsIn(of, inLot)} and ${mayDo} and ${isAmong(of, offered)}`
  const rows = await tx.rows<{ id: string; label: string }>(
    sql`select id, ${title} as label from ${sql.table(of.table)} where ${where} order by ${title}, id limit 50`,
  )
  return { rows }
}

/** What the concept offers under the name; without one, all. */
function isAmong({ all, offers = {}, label }: Entity, name: unknown) {
  if (isEmpty(name)) return sql`true`
  if (typeof name !== 'string') throw failFields([refuse('offered', 'notText', { label })])
  if (!Object.hasOwn(offers, name)) throw failFields([refuse('offered', 'unknownKey', { label, field: name })])
  const each = [offers[name]!].flat().map(({ field, is }) => {
    const columns = columnsOf(field, all[field]!).map((column) => sql.ref(column))
    return storedOf(all[field]!).where!(columns, is.map(String), all[field]!) as Sql<SqlBool>
  })
  return sql`${sql.join(each, sql` and `)}`
}

/** What belongs to a lot holds there; what names lots, in each of them, and in all where it names none. */
function holdsIn({ scope, all, label }: Entity, lot: unknown) {
  if (isEmpty(lot) || (scope.by !== 'lot' && scope.by !== 'lots')) return sql`true`
  const inLot = referenceKind.read(all[scope.field] as ReferenceField, lot)
  if (inLot instanceof Refused) throw failFields([refuse('inLot', inLot.code, { label })])
  const field = sql.ref(snake(scope.field))
  return scope.by === 'lot' ? sql`${field} = ${inLot}` : sql`(${field} = '{}' or ${field} @> ${[inLot]}::bigint[])`
}

/** The record's id under its common name, or `id`, which is understood in every case family; and what was sent alongside it. */
function readId(of: Entity, input: Record<string, unknown>): { id: string; rest: Record<string, unknown> } {
  const { id: plain, [of.common.id]: named = plain, ...rest } = input
  const name = Object.hasOwn(input, of.common.id) ? of.common.id : 'id'
  if (isEmpty(named)) throw failFields([refuse(name, 'required', { label: of.label })])
  const id = idKind.read(of.all[of.common.id] as IdField, named)
  if (id instanceof Refused) throw failFields([refuse(name, id.code, { label: of.label })])
  return { id, rest }
}

/** At least one id, and what was sent alongside them; in the order in which they are locked. */
function readIds(of: Entity, input: Record<string, unknown>): { ids: string[]; rest: Record<string, unknown> } {
  const { ids: wanted, ...rest } = input
  const ids = referencesKind.read({ kind: 'references', label: of.label, to: of } as never, wanted ?? [])
  if (ids instanceof Refused) throw failFields([refuse('ids', ids.code, { label: of.label, ...ids.params })])
  if (ids.length === 0) throw failFields([refuse('ids', 'required', { label: of.label })])
  return { ids: inOrder(ids), rest }
}

/** The moment of the list's period that the record was seen with, for finding it quickly. */
function readSeenAt(
  of: Entity,
  rest: Record<string, unknown>,
): { seenAt: Date | undefined; unknown: Record<string, unknown> } {
  const { period } = of.list
  if (!period || isEmpty(rest[period])) return { seenAt: undefined, unknown: rest }
  const { [period]: sent, ...unknown } = rest
  const seenAt = momentKind.read(of.all[period] as MomentField, sent)
  if (seenAt instanceof Refused) throw failFields([refuse(period, seenAt.code, { label: of.all[period]!.label })])
  return { seenAt, unknown }
}

function refuseUnknown(rest: Record<string, unknown>): void {
  const unknown = Object.keys(rest)
  if (unknown.length) throw failFields(unknown.map((field) => refuse(field, 'unknownKey', { field })))
}

function contextOf(
  machine: Machine,
  of: Entity,
  tx: Tx,
  incoming: Incoming,
  afterCommit: AfterCommit,
): VerbContext<any> {
  return { tx, records: repository(of, tx), incoming, machine, by: incoming.person.realName, afterCommit }
}

function refuseToReport(): never {
  throw new Error('An action that only reads has no one to notify')
}
