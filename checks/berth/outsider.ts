import pg from 'pg'

/** Someone else on the same database, alongside the server: a psql left open, a report, a job. */
export interface Outsider {
  /** Runs SQL on its own connection. */
  run(sql: string): Promise<unknown>
  /** Until so many connections wait for a lock that another one holds, or what may be done without waiting is. */
  untilWaiting(count: number, orDone?: Promise<unknown>): Promise<void>
  leave(): Promise<void>
}

export async function openOutsider(databaseUrl: string): Promise<Outsider> {
  const [client, watch] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  await Promise.all([client.connect(), watch.connect()])
  const waiting = async () => {
    const { rows } = await watch.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`,
    )
    return rows[0]!.count
  }
  return {
    run: (sql) => client.query(sql),
    async untilWaiting(count, orDone) {
      let isDone = false
      void orDone?.catch(() => {}).finally(() => (isDone = true))
      const goesOn = () => !isDone
      while (goesOn() && (await waiting()) < count);
    },
    leave: async () => void (await Promise.all([client.end(), watch.end()])),
  }
}

/**
 * Lets each of the sides start and wait before the next one starts, while someone holds the rows that `hold` locks; then lets the rows go. Gives
 * what the sides come to. `hold` must be what they all run into.
 */
export async function letGoAtOnce<Result>(
  databaseUrl: string,
  hold: string,
  sides: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const outsider = await openOutsider(databaseUrl)
  try {
    await outsider.run(`begin; ${hold}`)
    const started: Promise<Result>[] = []
    for (const side of sides) {
      started.push(side())
      await outsider.untilWaiting(started.length)
    }
    await outsider.run('commit')
    return await Promise.all(started)
  } finally {
    await outsider.leave()
  }
}

/** Transactions that the server had to run again (`GET /metrics`), for a server that was started with this token. */
export async function timesRunAgain(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^berth_transactions_run_again_total (\d+)$/m.exec(await answer.text())![1])
}

/** Deadlocks that PostgreSQL counted in the database. A connection counts when it ends, so everyone must have left. */
export async function deadlocksIn(databaseUrl: string): Promise<number> {
  const elsewhere = new URL(databaseUrl)
  const name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client(elsewhere.href)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ here: number; deadlocks: number }>(
        `select (select count(*)::int from pg_stat_activity where datname = $1) as here, deadlocks::int from pg_stat_database where datname = $1`,
        [name],
      )
      if (rows[0]!.here === 0) return rows[0]!.deadlocks
    }
  } finally {
    await client.end()
  }
}
