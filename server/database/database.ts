import type { Duplex } from 'node:stream'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { codesThatGrant, type Permission } from '#kernel/permission.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { beginIn, plannedOnce, type Scope } from '../scope.ts'
import { copyOut } from './copy-out.ts'
import { LiteralCompiler } from './literals.ts'
import { Message, type Cells, type Statement } from './message.ts'

/** A transaction: the only way to the database. Rows come as PostgreSQL gives them (bigint and numeric as text, timestamptz as Date). */
export interface Tx {
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(query: RawBuilder<Row>): Promise<Row | undefined>
  /** Rows changed by an insert, update or delete. */
  run(query: RawBuilder<unknown>): Promise<number>
  /** Rows as PostgreSQL writes them: moments on the console's wall clock, everything else as in SQL. */
  cells(query: RawBuilder<unknown>): Promise<Cells>
  /** Travels with what follows; when it fails, the transaction fails with it. */
  send(query: RawBuilder<unknown>): void
  /** The rows as the text of COPY (tabs, `\\N`, backslashes), in chunks of whole lines; see `copyOut`. Nothing else may be asked until it ended. */
  copy(query: RawBuilder<unknown>): AsyncIterable<Buffer>
}

/** Who a session belongs to, as the database tells it while it reads: nobody any more, somebody without the permission, or the answers. */
export type Reading = 'ended' | 'refused' | readonly Cells[]

export interface Database {
  /** Runs the work in one transaction under the scope; commits when it returns, rolls back when it throws. */
  inScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `inScope`, for work that runs the same few statements again and again: they are planned once by a connection. */
  inScopePlannedOnce<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `inScope`, reading one unchanging snapshot; writes are refused. */
  snapshot<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Asks as the person behind a running session, if they hold the permission: looked up, scoped and answered in one message and one transaction. */
  readAs(session: Buffer, wanted: Permission, questions: readonly RawBuilder<unknown>[]): Promise<Reading>
  /** Single statements without any tenant: they see no tenant's rows, only security-definer functions. */
  unscoped<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Builds SQL text; never runs anything. */
const builder = builderWith(() => new PostgresQueryCompiler())
const literalBuilder = builderWith(() => new LiteralCompiler())

function builderWith(createQueryCompiler: () => PostgresQueryCompiler): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  })
}

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
    options: `-c role=berth_app -c timezone=${consoleZone} -c datestyle=ISO -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000`,
    application_name: 'berth',
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => {
    // An idle connection that breaks is replaced by the pool at its next use.
  })
  const transaction = async <Result>(begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    const tx = openTx(client, pool)
    let broken: unknown
    try {
      // The connection is nobody else's until the work has ended too, also when the transaction did not even begin.
      const [begun, worked] = await Promise.allSettled([client.query(begin), work(tx)])
      tx.end()
      if (begun.status === 'rejected') throw begun.reason
      if (worked.status === 'rejected') throw worked.reason
      // After a failed statement this rolls back, and the statement says why.
      await Promise.all([...tx.sent, client.query('commit')])
      return worked.value
    } catch (error) {
      await client.query('rollback').catch((rollbackError: unknown) => (broken = rollbackError))
      throw error
    } finally {
      client.release(broken !== undefined)
    }
  }
  return {
    inScope: (scope, work) => transaction(beginIn(scope), work),
    inScopePlannedOnce: (scope, work) => transaction(beginIn(scope, '', plannedOnce), work),
    snapshot: (scope, work) => transaction(beginIn(scope, 'isolation level repeatable read, read only'), work),
    async readAs(session, wanted, questions) {
      const client = await pool.connect()
      try {
        const entering = statementOf(sql`select enter(${session}, ${codesThatGrant(wanted)}::text[])`)
        const [entered, ...answers] = await ask(client, [entering, ...questions.map(statementOf)])
        const state = entered![0]![0]
        return state === 'entered' ? answers : state === 'refused' ? 'refused' : 'ended'
      } finally {
        client.release()
      }
    },
    unscoped: async (work) => {
      const client = await pool.connect()
      const tx = openTx(client, pool)
      try {
        const result = await work(tx)
        await Promise.all(tx.sent)
        return result
      } finally {
        tx.end()
        client.release()
      }
    },
    pool,
    url,
    close: () => pool.end(),
  }
}

/** Refuses what is asked after its end: the connection may be in another tenant's hands by then. */
function openTx(client: pg.PoolClient, pool: pg.Pool): Tx & { readonly sent: Promise<unknown>[]; end(): void } {
  let ended = false
  const sent: Promise<unknown>[] = []
  const demandOpen = () => {
    if (ended) throw new Error('The transaction is over')
  }
  const run = async (query: RawBuilder<unknown>) => {
    demandOpen()
    gather(client)
    return client.query(statementOf(query) as pg.QueryConfig)
  }
  return {
    rows: async (query) => (await run(query)).rows,
    first: async (query) => (await run(query)).rows[0],
    run: async (query) => (await run(query)).rowCount ?? 0,
    async cells(query) {
      demandOpen()
      return (await ask(client, [statementOf(query)]))[0]!
    },
    send(query) {
      const answer = run(query)
      answer.catch(() => {
        // The end of the transaction waits for it and says what went wrong.
      })
      sent.push(answer)
    },
    sent,
    end: () => void (ended = true),
    copy: (query) => {
      demandOpen()
      const { processID } = client as unknown as { processID: number }
      const cancel = () => pool.query('select pg_cancel_backend($1)', [processID])
      return copyOut(client, `copy (${query.compile(literalBuilder).sql}) to stdout`, cancel)
    },
  }
}

function ask(client: pg.PoolClient, statements: readonly Statement[]): Promise<Cells[]> {
  return new Promise((resolve, reject) => {
    client.query(new Message(statements, (error, answers) => (error ? reject(error) : resolve(answers))))
  })
}

function statementOf(query: RawBuilder<unknown>): Statement {
  const { sql: text, parameters: values } = query.compile(builder)
  return { name: statementName(text), text, values }
}

/** What is asked in one turn goes out in one write: a write of its own for every statement costs more than the statement. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex & { writableCorked: number } } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  queueMicrotask(() => process.nextTick(() => stream.uncork()))
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
