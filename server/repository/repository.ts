import type { DraftOf, Entity, RecordOf } from '#kernel/entity.ts'
import { fail } from '#kernel/failure.ts'
import type { WireRow } from '#kernel/wire.ts'
import { withinSecond } from '#fields/moment/moment.server.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Cells } from '../database/message.ts'
import { refusalOf } from '../database/violation.ts'
import { rowForm, type Sight } from './row-form.ts'
import { columnValues, valuesOf, wireOf } from './rows.ts'

/** The records of a concept inside a transaction, with values in code. Tenant and data scope are the transaction's. */
export interface Repository<E extends Entity<any, any>> {
  /** The record; a failure when it does not exist or is out of scope. */
  get(id: string): Promise<RecordOf<E>>
  /** As `get`, and no one else changes it until the transaction ends; what refers to it may come and go. */
  lock(id: string): Promise<RecordOf<E>>
  /** As `lock`, and nothing new refers to it either. */
  lockToDelete(id: string): Promise<RecordOf<E>>
  find(where: Sql<SqlBool>): Promise<RecordOf<E>[]>
  /** Returns the new id. `by` is the person's name. */
  create(draft: DraftOf<E>, by: string): Promise<string>
  update(id: string, changes: DraftOf<E>, by: string): Promise<void>
  delete(id: string): Promise<void>
  /** As it travels, with the names behind references. */
  wire(id: string): Promise<WireRow>
}

/** Reads and writes records of the concept in the transaction, whose scope decides what there is. */
export function repository<E extends Entity<any, any>>(of: E, tx: Tx): Repository<E> {
  const table = sql.table(of.table)
  const one = async (id: string) => {
    const row = await tx.first<Record<string, unknown>>(sql`select * from ${table} where id = ${id}`)
    if (!row) throw fail('notFound', { label: of.label })
    return row
  }
  /**
   * Read after it, in the same message: what a view looks up elsewhere for the record would be as it was before the wait. Who may not change the record gets no lock,
   * and none such record either, though it may be read.
   */
  const locked = async (id: string, lock: Sql) => {
    const holding = tx.first(sql`select 1 from ${table} where id = ${id} ${lock}`)
    const [held, row] = await Promise.all([holding, one(id)])
    if (!held) throw fail('notFound', { label: of.label })
    return row
  }
  const record = (row: Record<string, unknown>) => ({ ...valuesOf(of.all, row), id: String(row['id']) }) as RecordOf<E>
  const guarded = async <Result>(values: object, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw refusalOf(error, of, paramsOf(of, values)) ?? error
    }
  }
  return {
    get: async (id) => record(await one(id)),
    lock: async (id) => record(await locked(id, sql`for no key update`)),
    lockToDelete: async (id) => record(await locked(id, sql`for update`)),
    find: async (where) =>
      (await tx.rows<Record<string, unknown>>(sql`select * from ${table} where ${where} order by id`)).map(record),
    create: (draft, by) =>
      guarded(draft, async () => {
        const pairs = [...columnValues(of.all, draft), ['created_by', by], ['updated_by', by]] as [string, unknown][]
        const row = await tx.first<{ id: string }>(
          sql`insert into ${table} (${sql.join(pairs.map(([column]) => sql.ref(column)))}) values (${sql.join(pairs.map(([, value]) => value))}) returning id`,
        )
        return String(row!.id)
      }),
    update: (id, changes, by) =>
      guarded(changes, async () => {
        const pairs = [...columnValues(of.all, changes), ['updated_by', by]] as [string, unknown][]
        const set = sql.join([
          ...pairs.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          sql`updated_at = now()`,
        ])
        if ((await tx.run(sql`update ${table} set ${set} where id = ${id}`)) === 0)
          throw fail('notFound', { label: of.label })
      }),
    delete: (id) =>
      guarded({}, async () => {
        if ((await tx.run(sql`delete from ${table} where id = ${id}`)) === 0)
          throw fail('notFound', { label: of.label })
      }),
    wire: async (id) => JSON.parse(recordJson(of, await tx.cells(recordStatement(of, id)), 'whole')) as WireRow,
  }
}

/**
 * Reads one record for `recordJson`. A big table is partitioned by its period: who says which moment the record was seen with has only that
 * month looked into, and finds nothing when it has moved.
 */
export function recordStatement(of: Entity, id: string, seenAt?: Date): Sql {
  const { columns, joins } = rowForm(of)
  const [period] = of.list.period ? columnsOf(of.list.period, of.all[of.list.period]!) : []
  const seen = seenAt && period ? withinSecond(sql.ref(`r.${period}`), seenAt) : sql`true`
  return sql`select ${columns} from ${sql.table(of.table)} r ${joins} where r.id = ${id} and ${seen}`
}

/** The record as JSON text; a failure when it was not found. */
export function recordJson(of: Entity, found: Cells, sight: Sight): string {
  if (!found[0]) throw fail('notFound', { label: of.label })
  return rowForm(of, sight).json(found[0])
}

/** The written values as words for a declared failure: `{plateNumber} 已在黑名单中`. */
function paramsOf(of: Entity, values: object): Record<string, string> {
  const wire = wireOf(of.all, values as Record<string, unknown>)
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value ?? '')]))
}
