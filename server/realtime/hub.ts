import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import pg from 'pg'
import type { Tx } from '../database/database.ts'
import { isUnavailable } from '../database/violation.ts'

/** A hint between processes: ids only; whoever hears it reads what it needs. */
export type Hint =
  | { tenantId: string; topic: 'changed'; of: string }
  | { tenantId: string; topic: 'raised'; of: string; id: string }
  | { tenantId: string; topic: 'told'; users: readonly string[] }
  | { tenantId: string; topic: 'ended'; session: string }
  | { tenantId: string; topic: 'command'; device: string }
  | { tenantId: string; topic: 'export'; userId: string; task: string }
  /** For a while hints were not heard or not given: whoever relies on them reads anew. */
  | { topic: 'missed' }

/** Carries hints to every server process on the same database over LISTEN/NOTIFY, on one connection of its own. */
export interface Hub {
  /** What was done stays done: a hint that cannot be given fails nobody, and is made up for by `missed`. */
  publish(hint: Hint): Promise<void>
  /** Gives the function that stops listening. */
  subscribe<Topic extends Hint['topic']>(
    topic: Topic,
    hear: (hint: Extract<Hint, { topic: Topic }>) => void,
  ): () => void
  /** Returns soon, whatever state the database is in. */
  close(): Promise<void>
}

const channel = 'berth'
const firstPauseMs = 200
const longestPauseMs = 5_000
const patienceMs = 10_000
const farewellMs = 1_000

/** Gives a hint inside the caller's transaction: it is heard if and only if that commits, also when this process dies right after. */
export async function hintOnCommit(tx: Tx, hint: Hint): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(hint)})`)
}

/** Rejects when the database cannot be reached now. Later it is tried again until it can, by one connection at a time. */
export async function openHub(url: string, log: Logger): Promise<Hub> {
  const hearers = new Map<Hint['topic'], Set<(hint: Hint) => void>>()
  const closing = new AbortController()
  let isSilent = false

  const spread = (hint: Hint) => {
    for (const hear of hearers.get(hint.topic) ?? []) hear(hint)
  }
  let link: Link | null = await connect(url, spread)

  const publish = async (hint: Hint): Promise<void> => {
    try {
      if (link) return void (await link.client.query('select pg_notify($1, $2)', [channel, JSON.stringify(hint)]))
    } catch (error) {
      if (!isUnavailable(error)) return log.error({ err: error, hint }, 'a hint could not be given')
    }
    isSilent = true
  }
  /** As often as it takes, each time after a longer pause. */
  const connectAgain = async (): Promise<Link | null> => {
    for (let longest = firstPauseMs; ; longest = Math.min(2 * longest, longestPauseMs)) {
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      )
      if (closing.signal.aborted) return null
      try {
        return await connect(url, spread)
      } catch (error) {
        log.warn({ err: error }, 'the hub could not connect; it tries again')
      }
    }
  }
  const keepConnected = async (): Promise<void> => {
    while (link) {
      await link.ended
      link = null
      link = await connectAgain()
      if (closing.signal.aborted) return link?.client.end()
      const wasSilent = isSilent
      isSilent = false
      if (wasSilent) await publish({ topic: 'missed' })
      else spread({ topic: 'missed' })
    }
  }
  void keepConnected()
  return {
    publish,
    subscribe(topic, hear) {
      const set = hearers.get(topic) ?? new Set()
      hearers.set(topic, set.add(hear as (hint: Hint) => void))
      return () => void set.delete(hear as (hint: Hint) => void)
    },
    async close() {
      closing.abort()
      if (link) await Promise.race([link.client.end(), pause(farewellMs, undefined, { ref: false })])
    },
  }
}

/** A connection that hears. */
interface Link {
  readonly client: pg.Client
  readonly ended: Promise<void>
}

async function connect(url: string, hear: (hint: Hint) => void): Promise<Link> {
  // Hints are published as they come, without waiting for the one before.
  const config: pg.ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: 'berth hub',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: patienceMs,
    pipeline: true,
  }
  const client = new pg.Client(config)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {
    // The end follows.
  })
  client.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Hint))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return { client, ended }
  } catch (error) {
    void client.end()
    throw error
  }
}
