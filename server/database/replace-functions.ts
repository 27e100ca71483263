import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { statementsOf } from './statements.ts'
import { inTransaction } from './in-transaction.ts'
import { isPgError } from './violation.ts'

/**
 * Functions and views are replaced as a whole wherever their text is another than that which the database has. A view is replaced under a lock that
 * keeps out everyone who reads it, and each call reads one: only those that read otherwise are, last, and it is the traffic of the version before
 * that goes first.
 */
export async function replaceFunctions(owner: pg.ClientBase, schema: string): Promise<void> {
  const digest = digestOf(schema)
  const replaceable = statementsOf(schema).filter(({ sql }) => sql.startsWith('create or replace '))
  await givingWay(() =>
    inTransaction(owner, async () => {
      const { rows } = await owner.query<{ digest: string }>('select digest from schema_state')
      if (rows[0]?.digest === digest) return
      await owner.query('set local check_function_bodies = off')
      const there = await viewsThatAreThere(owner)
      const views = replaceable.flatMap(({ sql }) => viewOf(sql) ?? []).filter(({ name }) => there.has(name))
      const read = new Set(views.map(({ sql }) => sql))
      await owner.query(replaceable.flatMap(({ sql }) => (read.has(sql) ? [] : [sql])).join('\n'))
      const others = await whatReadsOtherwise(owner, views)
      await owner.query(`set local lock_timeout = ${patienceMs}`)
      for (const { sql } of others) await owner.query(sql)
      await owner.query(
        'insert into schema_state (digest) values ($1) on conflict (is_only) do update set digest = excluded.digest',
        [digest],
      )
    }),
  )
}

/** Who waits for longer than `deadlock_timeout` (a second) ends someone else's call in a circle; who waits keeps all out that come later. */
const patienceMs = 300
const mostTries = 200

/** Lets those go first who hold what is waited for, for a minute and longer; a report may read so long. */
async function givingWay(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !isPgError(error) || error.code !== lockNotAvailable) throw error
      await pause(patienceMs * Math.random())
    }
}

const lockNotAvailable = '55P03'

interface View {
  readonly name: string
  /** With its options. */
  readonly definition: string
  readonly sql: string
}

function viewOf(sql: string): View | null {
  const [, name, definition] = /^create or replace view (\w+)(.*)$/s.exec(sql) ?? []
  return name && definition ? { name, definition, sql } : null
}

async function viewsThatAreThere(owner: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The views that PostgreSQL understands otherwise than those which are there. Looking locks none of them against its readers. */
async function whatReadsOtherwise(owner: pg.ClientBase, views: readonly View[]): Promise<View[]> {
  const others: View[] = []
  for (const view of views) {
    await owner.query(`create temporary view compared_view${view.definition}`)
    const { rows } = await owner.query<{ isSame: boolean }>(
      `select count(distinct (pg_get_viewdef(oid), reloptions)) = 1 as "isSame" from pg_class
      where oid in ('pg_temp.compared_view'::regclass, $1::regclass)`,
      [`public.${view.name}`],
    )
    await owner.query('drop view pg_temp.compared_view')
    if (!rows[0]!.isSame) others.push(view)
  }
  return others
}

/** What `schema_state` keeps of the text of schema.sql. */
export function digestOf(schema: string): string {
  return createHash('sha256').update(schema).digest('hex')
}
