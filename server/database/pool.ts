import pg from 'pg'
import { cutWhenSilent, mayBeSilent } from './cut-when-silent.ts'
import type { Purpose } from './purposes.ts'

/** A connection that no one used for so long goes: each new one plans all its statements first, which under steady traffic costs more than what they do. */
const idleMs = 60_000

const dateOid = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === dateOid
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Connections, and by which name each of them knows a statement; undefined where a statement is not kept. */
export interface Connections {
  readonly pool: pg.Pool
  nameOf(text: string): string | undefined
}

/** Connections for one purpose, opened when they are wanted. One that breaks, lent out or not, is replaced at its next use. */
export function openPool(url: string, { connections, keptOpen, patienceMs, silenceMs, settings }: Purpose): pg.Pool {
  const own = Object.entries(settings)
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: connections,
    min: keptOpen,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: idleMs,
    types,
    pipeline: true,
    application_name: 'berth',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(own.length && {
      // The pool waits for it.
      onConnect: (client) => client.query(own.map(([name, value]) => `set ${name} = '${value}'`).join(';')),
    }),
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => {
    // An idle connection that breaks is replaced by the pool at its next use.
  })
  pool.on('connect', (client) => {
    client.on('error', () => {
      // While it is lent out the pool does not listen. What was asked on it fails with the same error.
    })
  })
  pool.on('acquire', (client) => cutWhenSilent(client, silenceMs))
  pool.on('release', (_error, client) => mayBeSilent(client))
  return pool
}
