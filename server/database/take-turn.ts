import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const betweenTriesMs = 100

/**
 * Waits until this connection has the lock `key` (an SQL expression). It asks again and again: a statement that waits keeps its snapshot,
 * `create index concurrently` of the holder waits for every older snapshot, and PostgreSQL does not see that ring, for the holder has two connections.
 */
export async function takeTurn(client: pg.ClientBase, key: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>(`select pg_try_advisory_lock(${key}) as has`)
    if (rows[0]!.has) return
    await pause(betweenTriesMs)
  }
}
