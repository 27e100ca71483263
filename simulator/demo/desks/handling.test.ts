import { expect, test } from 'vitest'
import { minute } from '../../time.ts'
import { handlingOf, type SeenAlarm } from './handling.ts'
import { staff } from '../staff.ts'

const alarm = (change: Partial<SeenAlarm> = {}): SeenAlarm => ({
  alarmNo: 'A1',
  alarmType: 103,
  lot: 'CM',
  happenedAt: 1_795_000_000_000,
  ...change,
})
const many = (change: Partial<SeenAlarm> = {}) =>
  Array.from({ length: 1000 }, (_, no) => handlingOf(alarm({ alarmNo: `A${no}`, ...change })))

test('most alarms are handled within the hour, the rest the next day, some ignored', () => {
  const handlings = many()
  const minutes = handlings.map(({ at }) => (at - alarm().happenedAt) / minute).sort((one, other) => one - other)
  expect(minutes[0]).toBeGreaterThanOrEqual(1)
  expect(minutes[500]).toBeLessThan(30)
  expect(minutes[580]).toBeLessThan(60)
  expect(minutes[950]).toBeLessThan(48 * 60)
  expect(minutes.at(-1)).toBeLessThan(5 * 24 * 60)
  const ignored = handlings.filter(({ verb }) => verb === 'ignore').length
  expect(ignored).toBeGreaterThan(20)
  expect(ignored).toBeLessThan(150)
  for (const { verb, values } of handlings)
    expect(values).toMatchObject({
      handleRemark: expect.any(String),
      ...(verb === 'handle' && { handleResult: expect.any(Number) }),
    })
})

test('someone handles what the lot’s barriers raise, and the maintainer what devices do, partly by a repair order', () => {
  const names = staff.map(({ user }) => user.UserName)
  for (const { by } of [...many(), ...many({ lot: 'RH' }), ...many({ alarmType: 202 })]) expect(names).toContain(by)
  expect(new Set(many({ lot: 'LR' }).map(({ by }) => by))).toContain('fangzhiqiang')
  const verbs = new Set(many({ alarmType: 202 }).map(({ verb }) => verb))
  expect([...verbs].sort()).toEqual(['handle', 'ignore', 'repair'])
  expect(many().every(({ verb }) => verb !== 'repair')).toBe(true)
})

test('the same alarm is handled the same in every run', () => {
  expect(handlingOf(alarm())).toEqual(handlingOf(alarm()))
})
