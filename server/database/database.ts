import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { beginIn, type Scope } from '../scope.ts'

/** A transaction: the only way to the database. Rows come as PostgreSQL gives them (bigint and numeric as text, timestamptz as Date). */
export interface Tx {
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(query: RawBuilder<Row>): Promise<Row | undefined>
  /** Rows changed by an insert, update or delete. */
  run(query: RawBuilder<unknown>): Promise<number>
}

export interface Database {
  /** Runs the work in one transaction under the scope; commits when it returns, rolls back when it throws. */
  inScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `inScope`, reading one unchanging snapshot; writes are refused. */
  snapshot<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Single statements without any tenant: they see no tenant's rows, only security-definer functions. */
  unscoped<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Builds SQL text; never runs anything. */
const builder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const dateOid = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === dateOid
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Connects as the application role, which owns nothing and bypasses nothing (database/CONVENTIONS.md). Connections are pipelined: what is
 * asked together travels together, and the beginning of a transaction travels with its first query.
 */
export function openDatabase(url: string, connections = 16): Database {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: connections,
    types,
    pipeline: true,
    options: '-c role=berth_app -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000',
    application_name: 'berth',
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => {
    // An idle connection that breaks is replaced by the pool at its next use.
  })
  const transaction = async <Result>(begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    let broken: unknown
    try {
      const begun = client.query(begin)
      const [, result] = await Promise.all([begun, work(txOn(client))])
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: unknown) => (broken = rollbackError))
      throw error
    } finally {
      client.release(broken !== undefined)
    }
  }
  return {
    inScope: (scope, work) => transaction(beginIn(scope), work),
    snapshot: (scope, work) => transaction(beginIn(scope, 'isolation level repeatable read, read only'), work),
    unscoped: async (work) => {
      const client = await pool.connect()
      try {
        return await work(txOn(client))
      } finally {
        client.release()
      }
    },
    pool,
    url,
    close: () => pool.end(),
  }
}

function txOn(client: pg.PoolClient): Tx {
  const run = (query: RawBuilder<unknown>) => {
    const { sql: text, parameters } = query.compile(builder)
    return client.query({ name: statementName(text), text, values: parameters as unknown[] })
  }
  return {
    rows: async (query) => (await run(query)).rows,
    first: async (query) => (await run(query)).rows[0],
    run: async (query) => (await run(query)).rowCount ?? 0,
  }
}

const statementNames = new Map<string, string>()
const mostStatements = 500

/** Statements are few and come again: each is parsed once by a connection. Beyond some hundreds, texts that vary are not worth keeping. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= mostStatements) return known
  const name = `berth_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
