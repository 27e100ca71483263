import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { tokenDigest } from '../tenant-in-token.ts'
import { countPeopleCalls } from './people-calls.ts'

const sessionOf = (tenantId: number) => tokenDigest(`${tenantId}.${randomBytes(32).toString('base64url')}`)

test('the people of a tenant together call ten times as often as one of them may, those of another go on, and a new minute starts again', () => {
  let now = 0
  const calls = countPeopleCalls(3, () => now)
  const call = (session: Buffer) => {
    calls.check(session)
    calls.note({} as FastifyRequest, session)
  }
  const people = Array.from({ length: 11 }, () => sessionOf(1))
  for (const session of people.slice(0, 10)) for (let nth = 0; nth < 3; nth++) call(session)
  expect(calls.useOf('1')).toEqual({ used: 30, most: 30 })
  expect(() => call(people[0]!)).toThrow('一分钟内的操作过多')
  // One that no one has proven yet goes on to be proven, once.
  call(people[10]!)
  expect(() => call(people[10]!)).toThrow('一分钟内的操作过多')
  call(sessionOf(2))
  now = 60_000
  call(people[0]!)
  expect(calls.useOf('1')).toEqual({ used: 1, most: 30 })
})
