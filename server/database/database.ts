import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { codesThatGrant, type Permission } from '#kernel/permission.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { beginIn, plannedOnce, type Scope } from '../scope.ts'
import type { PhoneSeal } from '../secrets/phone-seal.ts'
import { tenantOfDigest } from '../tenant-in-token.ts'
import { inSpan } from '../tracing/span.ts'
import { again } from './again.ts'
import { askedBy, callerByKey, callerOfSession } from './asked-by.ts'
import { copyOut } from './copy-out.ts'
import { lockedTable } from './locked-table.ts'
import { literal } from './literals.ts'
import { lockQueue, type LockQueue } from './lock-queue.ts'
import { namesMonths } from './months.ts'
import { Message, type Cells, type Statement } from './message.ts'
import { openPool, type Connections } from './pool.ts'
import { lockMs, type Purpose } from './purposes.ts'
import { makeWay } from '../urgent.ts'
import { readOfAll, readOfTenant, readTurns } from './read-turns.ts'
import { openCells, openCopied, openRows, sealedValue, sealedValues } from './sealed-values.ts'
import { timeLimit } from './time-limit.ts'
import { cameAfterFailure, hasLostConnection, isConflict } from './violation.ts'

/** A transaction: the only way to the database. Rows come as PostgreSQL gives them (bigint and numeric as text, timestamptz as Date). */
export interface Tx {
  rows<Row>(query: Sql<Row>): Promise<Row[]>
  /** As `rows`, for rows that it locks and others may hold for long: by these names it counts how many wait for them (`lockQueue`). */
  rowsInTurn<Row>(names: readonly string[], query: Sql<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(query: Sql<Row>): Promise<Row | undefined>
  /** Rows changed by an insert, update or delete. */
  run(query: Sql): Promise<number>
  /** Rows as PostgreSQL writes them: moments on the console's wall clock, everything else as in SQL. */
  cells(query: Sql): Promise<Cells>
  /** Travels with what follows; when it fails, the transaction fails with it. */
  send(query: Sql): void
  /** The rows as the text of COPY (tabs, `\\N`, backslashes) or as CSV with a head, in chunks of whole lines; see `copyOut`. Nothing else may be asked until it ended. */
  copy(query: Sql, form?: 'text' | 'csv'): AsyncIterable<Buffer>
  /** Tables of which rows that were there have been locked: changed, deleted or selected `for update`. */
  readonly locked: ReadonlySet<string>
  /** What it sees and writes now; null in one that no scope began. */
  readonly scope: Scope | null
  /** From here on it sees and writes this, and phones are sealed for its tenant (`in-tenant.ts`). */
  goOnIn(scope: Scope): Promise<void>
}

/** What a session's person read. */
export interface Answers {
  readonly answers: readonly Cells[]
  /** Who they are where they hold `readsPersonal`; null where personal texts are masked for them. */
  readonly readsWhole: { readonly tenantId: string; readonly userId: string } | null
}

/**
 * Who a session belongs to, as the database says while it reads: no one any more, someone who must choose a password first, someone
 * without the permission, or the answers.
 */
export type ReadResult = 'ended' | 'mustChange' | 'mustSetUp' | 'refused' | Answers

export interface Database {
  /**
   * Runs the work in one transaction under the scope; commits when it returns, rolls back when it throws. After a deadlock it runs the work again
   * (`again`), and after it found a lock crowded (`lockQueue`): what the work gathers, it returns, and what cannot be taken back comes after the commit.
   */
  inScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `inScope`, for work that runs the same few statements again and again: they are planned once by a connection. */
  inScopePlannedOnce<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * As `inScope`, reading one unchanging snapshot; writes are refused. For a call (`askedBy`) it waits for its turn, and so does `inScope` where the call
   * changes nothing.
   */
  snapshot<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Asks as the person behind a running session, if they hold the permission: looked up, scoped and answered in one message and one transaction. */
  readAs(session: Buffer, wanted: Permission, queries: readonly Sql[]): Promise<ReadResult>
  /** As `readAs`, where it is already known what the person may see. */
  readIn(scope: Scope, queries: readonly Sql[]): Promise<readonly Cells[]>
  /** Single statements without any tenant, on the platform's node: they see no tenant's rows, only security-definer functions. */
  unscoped<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `unscoped`, where the tenant's rows live. For a name that says no tenant (`tenantIn`) the work goes on until it finds something. */
  wherever<Result>(tenantId: string | null, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** As `unscoped`, on every node: what each gives, the platform's first. */
  everywhere<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result[]>
  /** `again`: a transaction is run again, because of this error. */
  readonly events: EventEmitter<{ again: [error: unknown] }>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/**
 * `url` signs in as the application (`applicationUrl`), whose role says how its sessions start. Connections are pipelined: what is
 * asked together travels together, and the start of a transaction travels with its first query. Behind a pooler that lends connections for one
 * transaction (`isPooled`) no statement is kept: the next one may run on another connection. `phones` seals those that are bound (`Phone`) and opens
 * those that come back; without it they stay sealed. `connections`: those that it works with and ends.
 */
export function openDatabase(
  url: string,
  purpose: Purpose,
  isPooled = false,
  phones: PhoneSeal | null = null,
  { pool, nameOf }: Connections = { pool: openPool(url, purpose), nameOf: statementNames() },
): Database {
  const named = isPooled ? unkept : (query: Sql) => keptAs(nameOf, query)
  const statementOf: StatementOf = (query, tenantId) => {
    const statement = named(query)
    const values = sealedValues(statement.values, tenantId, phones)
    return values === statement.values ? statement : { ...statement, values }
  }
  const locks = lockQueue(purpose.waitTogether, lockMs)
  const turns = () =>
    readTurns({
      atOnce: purpose.readTogether,
      ofOne: purpose.readOfOne,
      ofTenant: readOfTenant(purpose),
      ofAll: readOfAll(purpose),
      patienceMs: purpose.patienceMs,
    })
  const [inReadTurn, inPublicTurn] = [turns(), turns()]
  const limit = timeLimit(purpose.readMs)
  const lent = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = hasLostConnection(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  const events: Database['events'] = new EventEmitter()
  const emitAgain = (error: unknown) => void events.emit('again', error)
  /** A question changes nothing, so it may be asked again as well: an upgrade that replaces what it reads can meet it. */
  const reading = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => again(() => lent(work), emitAgain)
  const changing = <Result>(scope: Scope, begin: readonly string[], work: (tx: Tx) => Promise<Result>) =>
    locks.inTurn(() => again(() => transaction(scope, begin, work), emitAgain))
  const transaction = <Result>(scope: Scope, begin: readonly string[], work: (tx: Tx) => Promise<Result>) =>
    inSpan('transaction', { 'db.system.name': 'postgresql' }, () => oneTransaction(scope, begin, work))
  const oneTransaction = async <Result>(
    scope: Scope,
    begin: readonly string[],
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect()
    const tx = openTx(client, pool, locks, statementOf, scope, phones)
    let broken: unknown
    try {
      // The connection is no one else's until the work has ended too, also when the transaction did not even start.
      gather(client)
      const beginning = Promise.all(begin.map((statement) => client.query(statement)))
      const [started, worked] = await Promise.allSettled([beginning, work(tx)])
      tx.end()
      if (started.status === 'rejected') throw started.reason
      // What was made of a conflict, or only came after the statement that failed, is not why.
      if (worked.status === 'rejected')
        throw isConflict(tx.failure()) || cameAfterFailure(worked.reason) ? tx.failure() : worked.reason
      // After a failed statement this rolls back: who asked it may not have waited for it, so the end says why.
      const [committed] = await Promise.all([client.query('commit'), ...tx.sent])
      if (committed.command !== 'COMMIT') throw tx.failure()
      return worked.value
    } catch (error) {
      await client.query('rollback').catch((rollbackError: unknown) => (broken = rollbackError))
      throw error
    } finally {
      client.release(broken !== undefined)
    }
  }
  /** One that runs within another waits for no second turn: the first would wait for it. */
  const forCall = <Result>(
    tenantId: string | null,
    canOnlyRead: boolean,
    run: (settings: readonly string[]) => Promise<Result>,
  ): Promise<Result> => {
    const call = askedBy.getStore()
    if (!call) return run([])
    return askedBy.run(null, () => {
      if (!canOnlyRead && !call.onlyReads) return run([])
      const inTurn = call.isPublic ? inPublicTurn : inReadTurn
      return inTurn({ caller: call.caller, tenantId }, () => limit.explained(run(limit.settings)))
    })
  }
  const unscoped: Database['unscoped'] = (work) =>
    lent(async (client) => {
      const tx = openTx(client, pool, locks, statementOf, null, phones)
      try {
        const result = await work(tx)
        await Promise.all(tx.sent)
        return result
      } finally {
        tx.end()
      }
    })
  return {
    inScope: (scope, work) =>
      forCall(scope.tenantId, false, (settings) => changing(scope, beginIn(scope, '', settings), work)),
    inScopePlannedOnce: (scope, work) => changing(scope, beginIn(scope, '', plannedOnce), work),
    snapshot: (scope, work) =>
      forCall(scope.tenantId, true, (settings) =>
        transaction(scope, beginIn(scope, 'isolation level repeatable read, read only', settings), work),
      ),
    readAs(session, wanted, queries) {
      const tenantId = tenantOfDigest(session)
      return inReadTurn({ caller: callerOfSession(session), tenantId }, async () => {
        await makeWay()
        return limit.explained(
          reading(async (client) => {
            const entry = sql`select enter(${session}, ${codesThatGrant(wanted)}::text[]), ${limit.set}`
            const asked = [entry, whoReadsWhole, ...queries].map((query) => statementOf(query, tenantId))
            const [entered, reader, ...answers] = await ask(client, asked, phones)
            const state = entered![0]![0]
            if (state === 'entered') return { answers, readsWhole: readerOf(reader![0]![0]) }
            return state === 'mustChange' || state === 'mustSetUp' || state === 'refused' ? state : 'ended'
          }),
        )
      })
    },
    readIn: (scope, queries) =>
      inReadTurn({ caller: callerByKey(scope.tenantId), tenantId: scope.tenantId }, async () => {
        await makeWay()
        return limit.explained(
          reading(async (client) => {
            const asked = [entering(scope, limit.set), ...queries].map((query) => statementOf(query, scope.tenantId))
            const [, ...answers] = await ask(client, asked, phones)
            return answers
          }),
        )
      }),
    unscoped,
    wherever: (tenantId, work) => forCall(tenantId, false, () => unscoped(work)),
    everywhere: async (work) => [await unscoped(work)],
    events,
    pool,
    url,
    close: () => pool.end(),
  }
}

/**
 * Refuses what is asked after its end: the connection may be in another tenant's hands by then. What fails is reported to the one who waits for it
 * and again at the end of the transaction, so an answer that no one waits for any more ends no process.
 */
function openTx(
  client: pg.PoolClient,
  pool: pg.Pool,
  locks: LockQueue,
  statementOf: StatementOf,
  began: Scope | null,
  phones: PhoneSeal | null,
): Tx & { readonly sent: Promise<unknown>[]; failure(): unknown; end(): void } {
  let ended = false
  let scope = began
  let failure: unknown
  const sent: Promise<unknown>[] = []
  const locked = new Set<string>()
  const requireOpen = () => {
    if (ended) throw new Error('The transaction is over')
  }
  const noted = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error: unknown) => (failure ??= error))
    return answer
  }
  const run = async (query: Sql) => {
    requireOpen()
    gather(client)
    const statement = statementOf(query, scope?.tenantId ?? null)
    const table = lockedTable(statement.text)
    if (table) locked.add(table)
    return noted(client.query(statement as pg.QueryConfig))
  }
  const rows = async <Row>(query: Sql<Row>): Promise<Row[]> => openRows((await run(query)).rows as Row[], phones)
  const had = new Set<string>()
  const rowsInTurn = async <Row>(names: readonly string[], query: Sql<Row>): Promise<Row[]> => {
    const fresh = names.filter((name) => !had.has(name))
    const found = await locks.among(fresh, () => rows(query))
    for (const name of fresh) had.add(name)
    return found
  }
  return {
    rows: (query) => noted(rows(query)),
    rowsInTurn: (names, query) => noted(rowsInTurn(names, query)),
    first: (query) => noted(rows(query).then(([row]) => row)),
    run: (query) => noted(run(query).then(({ rowCount }) => rowCount ?? 0)),
    cells: (query) => noted(cells(query)),
    send: (query) => void sent.push(noted(run(query))),
    sent,
    locked,
    failure: () => failure,
    end: () => void (ended = true),
    get scope() {
      return scope
    },
    goOnIn: async (next) => {
      scope = next
      await noted(run(sql`select ${taken(next)}`))
    },
    copy: (query, form = 'text') => {
      requireOpen()
      const { processID } = client as unknown as { processID: number }
      const cancel = () => pool.query('select pg_cancel_backend($1)', [processID])
      const written = form === 'csv' ? ' (format csv, header)' : ''
      const text = query.text((value) => literal(sealedValue(value, scope?.tenantId ?? null, phones)))
      return openCopied(copyOut(client, `copy (${text}) to stdout${written}`, cancel), phones)
    },
  }

  async function cells(query: Sql): Promise<Cells> {
    requireOpen()
    return (await noted(ask(client, [statementOf(query, scope?.tenantId ?? null)], phones)))[0]!
  }
}

/** Sets the scope for the message that it starts, whose statements are planned once for all values as those after `enter` are. */
function entering(scope: Scope, timeLimit: Sql): Sql {
  return sql`select ${taken(scope)}, set_config('plan_cache_mode', 'force_generic_plan', true), ${timeLimit}`
}

const taken = ({ tenantId, lots }: Scope) =>
  sql`take_scope(${tenantId}::bigint, ${lots === 'all' ? '*' : `{${lots.join(',')}}`})`

async function ask(
  client: pg.PoolClient,
  statements: readonly Statement[],
  phones: PhoneSeal | null,
): Promise<Cells[]> {
  const answers = await new Promise<Cells[]>((resolve, reject) => {
    client.query(new Message(statements, (error, cells) => (error ? reject(error) : resolve(cells))))
  })
  return answers.map((cells) => openCells(cells, phones))
}

/** As a statement in the scope of a tenant, or of none. */
type StatementOf = (query: Sql, tenantId: string | null) => Statement

function keptAs(nameOf: Connections['nameOf'], query: Sql): Statement {
  const statement = unkept(query)
  return { ...statement, name: nameOf(statement.text) }
}

function unkept(query: Sql): Statement {
  return { name: undefined, ...query.bound() }
}

/** What is asked in one turn goes out in one write: a write of its own for every statement costs more than the statement. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex & { writableCorked: number } } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  queueMicrotask(() => process.nextTick(() => stream.uncork()))
}

/** As `enter` left it. */
const whoReadsWhole = sql`select current_setting('berth.reads_whole', true)`

function readerOf(setting: string | null | undefined): Answers['readsWhole'] {
  const [tenantId, userId] = setting?.split(' ') ?? []
  return tenantId && userId ? { tenantId, userId } : null
}

const mostStatements = 500
const mostOfMonths = 200

/**
 * Statements are few and come again: each is parsed once by a connection. Each purpose has its own, so that what people ask for in ever other words
 * takes no place from what gates ask. Beyond some hundreds, texts that vary are not worth keeping; those that name
 * months become more with time, and take no place from the others.
 */
function statementNames(): (text: string) => string | undefined {
  const others = new Map<string, string>()
  const ofMonths = new Map<string, string>()
  return (text) => {
    const known = others.get(text) ?? ofMonths.get(text)
    if (known) return known
    const [names, most, kind] = namesMonths(text)
      ? [ofMonths, mostOfMonths, 'month']
      : [others, mostStatements, 'berth']
    if (names.size >= most) return undefined
    const name = `${kind}_${names.size}`
    names.set(text, name)
    return name
  }
}
