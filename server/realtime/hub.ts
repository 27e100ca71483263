import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import pg from 'pg'
import { cut, cutWhenMute } from '../database/cut-when-silent.ts'
import type { Tx } from '../database/database.ts'
import { isUnavailable } from '../database/violation.ts'
import { keepOpen, type Link } from '../keep-open.ts'
import { sql } from '#kernel/sql.ts'

/** An event between processes: ids only; the receiver reads what it needs. */
export type HubEvent =
  | { tenantId: string; topic: 'changed'; of: string }
  | { tenantId: string; topic: 'raised'; of: string; id: string }
  | { tenantId: string; topic: 'notified'; users: readonly string[] }
  | { tenantId: string; topic: 'ended'; session: string }
  | { tenantId: string; topic: 'command'; device: string }
  | { tenantId: string; topic: 'export'; userId: string; task: string }
  /** For a while events were not received or not sent: anyone who relies on them reads again. */
  | { topic: 'missed' }

/** Carries events to every server process on the same database over LISTEN/NOTIFY, on one connection of its own. */
export interface Hub {
  /** What was done stays done: an event that cannot be sent fails no one, and is made up for by `missed`. */
  publish(event: HubEvent): Promise<void>
  /** Returns the function that stops listening. */
  subscribe<Topic extends HubEvent['topic']>(
    topic: Topic,
    listener: (event: Extract<HubEvent, { topic: Topic }>) => void,
  ): () => void
  /** Whether it is connected now. */
  isThere(): boolean
  /** Returns soon, whatever state the database is in. */
  close(): Promise<void>
}

const channel = 'berth'
const patienceMs = 5_000
const farewellMs = 1_000

/** Publishes an event inside the caller's transaction: it is delivered if and only if that commits, also when this process dies right after. */
export async function publishOnCommit(tx: Tx, event: HubEvent): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
}

/** Rejects when the database cannot be reached now. Later it is tried again until it can (`keepOpen`). */
export async function openHub(url: string, log: Logger): Promise<Hub> {
  const listeners = new Map<HubEvent['topic'], Set<(event: HubEvent) => void>>()
  let isSilent = false

  /** One that fails with it concerns neither the others nor the process. */
  const spread = (event: HubEvent) => {
    for (const listener of listeners.get(event.topic) ?? []) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event }, 'an event between processes could not be followed')
      }
    }
  }
  /** The channel is no one's own: every login of the database may send on it. */
  const receive = (text: string) => {
    try {
      spread(JSON.parse(text) as HubEvent)
    } catch (error) {
      log.warn({ err: error, text }, 'what came over the hub is no event')
    }
  }
  const connecting = (closing?: AbortSignal) => connect(url, receive, closing)
  const publish = async (event: HubEvent): Promise<void> => {
    try {
      const link = kept.current()
      if (link) return void (await link.client.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]))
    } catch (error) {
      if (!isUnavailable(error)) return log.error({ err: error, event }, 'an event could not be published')
    }
    isSilent = true
  }
  const kept = keepOpen({
    first: await connecting(),
    open: connecting,
    opened() {
      const wasSilent = isSilent
      isSilent = false
      if (wasSilent) void publish({ topic: 'missed' })
      else spread({ topic: 'missed' })
    },
    failed: (error) => log.warn({ err: error }, 'the hub could not connect; it tries again'),
  })
  return {
    publish,
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener as (event: HubEvent) => void))
      return () => void set.delete(listener as (event: HubEvent) => void)
    },
    isThere: () => kept.current() !== null,
    close: () => kept.close(),
  }
}

/** A connection that listens. */
interface HubLink extends Link {
  readonly client: pg.Client
}

async function connect(url: string, listener: (text: string) => void, closing?: AbortSignal): Promise<HubLink> {
  // Events are published as they come, without waiting for the one before.
  const config: pg.ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: 'berth hub',
    connectionTimeoutMillis: patienceMs,
    pipeline: true,
  }
  const client = new pg.Client(config)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {
    // The end follows.
  })
  client.on('notification', ({ payload }) => payload && listener(payload))
  const giveUp = () => cut(client)
  closing?.addEventListener('abort', giveUp)
  cutWhenMute(client, patienceMs)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    giveUp()
    throw error
  } finally {
    closing?.removeEventListener('abort', giveUp)
  }
  const close = async () => {
    await Promise.race([client.end(), pause(farewellMs, undefined, { ref: false })])
    giveUp()
  }
  return { client, ended, close }
}
