import { sql } from 'kysely'
import type { Logger } from 'pino'
import pg from 'pg'
import type { Tx } from '../database/database.ts'

/** A hint between processes: ids only; whoever hears it reads what it needs. */
export type Hint =
  | { tenantId: string; topic: 'changed'; of: string }
  | { tenantId: string; topic: 'raised'; of: string; id: string }
  | { tenantId: string; topic: 'told'; users: readonly string[] }
  | { tenantId: string; topic: 'ended'; session: string }
  | { tenantId: string; topic: 'command'; device: string }
  | { tenantId: string; topic: 'export'; userId: string; task: string }

/** Carries hints to every server process on the same database over LISTEN/NOTIFY, on one connection of its own. */
export interface Hub {
  publish(hint: Hint): Promise<void>
  /** Gives the function that stops listening. */
  subscribe(topic: Hint['topic'], hear: (hint: Hint) => void): () => void
  close(): Promise<void>
}

const channel = 'berth'
const pauseMs = 500

/** Gives a hint inside the caller's transaction: it is heard if and only if that commits, also when this process dies right after. */
export async function hintOnCommit(tx: Tx, hint: Hint): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(hint)})`)
}

export async function openHub(url: string, log: Logger): Promise<Hub> {
  const listeners = new Map<Hint['topic'], Set<(hint: Hint) => void>>()
  let client: pg.Client | null = null
  let closed = false

  // Hints are published as they come, without waiting for the one before.
  const config: pg.ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: 'berth hub',
    keepAlive: true,
    pipeline: true,
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(config)
    fresh.on('notification', ({ payload }) => {
      if (!payload) return
      const hint = JSON.parse(payload) as Hint
      for (const hear of listeners.get(hint.topic) ?? []) hear(hint)
    })
    fresh.on('error', () => {
      // 'end' follows and connects again.
    })
    fresh.on('end', () => {
      if (client === fresh) client = null
      if (!closed) retry()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
  }
  const retry = () => {
    setTimeout(
      () => {
        if (closed) return
        connect().catch((error: unknown) => {
          log.warn({ err: error }, 'the hub could not connect; it tries again')
          retry()
        })
      },
      pauseMs * (0.5 + Math.random()),
    ).unref()
  }
  await connect()
  return {
    async publish(hint) {
      await client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(hint)])
    },
    subscribe(topic, hear) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(hear))
      return () => void set.delete(hear)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
