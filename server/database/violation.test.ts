import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { hasLostConnection, isUnavailable, unreachable } from './violation.ts'

const coded = (code: string, rest: object = {}) => Object.assign(new Error('of the database'), { code, ...rest })

test('a connection that is lost is no fault of the request, and of no more use', async () => {
  const refused = once(connect({ port: 1, host: '127.0.0.1' }), 'connect').catch((error: unknown) => error)
  const noSocket = once(connect({ path: '/nowhere/.s.PGSQL.1' }), 'connect').catch((error: unknown) => error)
  const lost = [
    ...['57P01', '57P02', '57P03', '57P05', '25P03', '08006', '08003', '08P01'].map((code) => coded(code)),
    coded('EPIPE', { syscall: 'write' }),
    coded('ECONNRESET', { syscall: 'read' }),
    coded('EAI_AGAIN'),
    await refused,
    await noSocket,
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Cannot use a pool after calling end on the pool'),
  ]
  expect(lost.filter((error) => !hasLostConnection(error) || !isUnavailable(error))).toEqual([])
})

test('a database that is full or busy, only lets read, or lets no one in, is no fault of the request either; its connection is as good as before', () => {
  const busy = ['25006', '28P01', '28000', '53000', '53100', '53200', '53300', '58030', '55P03', '57014'].map((code) =>
    coded(code),
  )
  expect(busy.filter((error) => hasLostConnection(error) || !isUnavailable(error))).toEqual([])
})

test('[F-30] a start says to look at the address only where the address may be wrong', () => {
  const said = (code: string, message: string) =>
    unreachable('DATABASE_URL', Object.assign(new Error(message), { code }))
  expect(said('28P01', 'password authentication failed')).toMatch(/authentication failed\. Check that it runs there/)
  expect(said('53300', 'sorry, too many clients already')).toBe(
    'The database at DATABASE_URL cannot be used: sorry, too many clients already. It is there and lacks something: docs/recover.md says what to do.',
  )
  expect(said('25006', 'cannot execute DO in a read-only transaction')).toMatch(
    /It may only be read: it is a standby, or its recovery waits for pg_wal_replay_resume\(\)\.$/,
  )
  expect(said('42501', 'permission denied')).toBeNull()
})

test('a refusal, a broken statement and a missing file are neither', () => {
  const others = [
    ...['23505', '42501', '42P01', 'XX000', '22P02'].map((code) => coded(code)),
    coded('ENOENT', { syscall: 'open' }),
    new Error('The transaction is over'),
    'text',
  ]
  expect(others.filter((error) => hasLostConnection(error) || isUnavailable(error))).toEqual([])
})
