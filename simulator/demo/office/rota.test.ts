import { expect, test } from 'vitest'
import { instantOf, hour } from '../../time.ts'
import { whoStands, whoStoodBefore, type KnownPlan } from '../desks/standing.ts'
import { staff } from '../staff.ts'
import { rosters } from './rosters.ts'
import { daysFrom, freeOn, weekStart, turnsOn } from './rota.ts'

const monday = '2026-11-23'
const hospital = rosters.find(({ lot }) => lot === 'CH')!
const at = (clock: string) => instantOf(`${monday} ${clock}`)

test('the week starts on a Monday by the clock of the lots', () => {
  expect(weekStart(instantOf('2026-11-23 00:00'))).toBe(monday)
  expect(weekStart(instantOf('2026-11-29 23:59'))).toBe(monday)
})

test('everyone has one turn a day at most, eight hours between two turns, and a day off', () => {
  const names = staff.map(({ user }) => user.UserName)
  for (const roster of rosters) {
    const turns = daysFrom(monday, 14).flatMap((date) => turnsOn(roster, date))
    for (const who of roster.team) {
      expect(names).toContain(who)
      const own = turns.filter((turn) => turn.who === who)
      for (const [index, { begin }] of own.entries())
        if (index > 0) expect(begin - own[index - 1]!.end).toBeGreaterThanOrEqual(8 * hour)
    }
    for (const date of daysFrom(monday, 14)) expect(freeOn(roster, date)).toHaveLength(1)
  }
})

test('a box is held by its plans, where there are none by the rota, and changes hands when the next one has come', () => {
  const [day, , night] = turnsOn(hospital, monday)
  expect(whoStands('CHS2', hospital, [], at('12:00'))).toBe(day!.who)
  expect(whoStands('CHS2', hospital, [], at('21:00'))).toBe(night!.who)
  expect(whoStands('CHS1', hospital, [], at('03:00'))).toBeNull()
  expect(whoStoodBefore('CHS2', hospital, at('21:00'))).toBe(day!.who)
  const plan = (planNo: string, who: string, begin: string, hours: number): KnownPlan => ({
    planNo,
    sentry: 'CHS2',
    who,
    begin: at(begin),
    end: at(begin) + hours * hour,
  })
  const plans = [plan('P1', 'hanlei', '07:00', 12), plan('P2', 'tangwei', '19:00', 12)]
  expect(whoStands('CHS2', hospital, plans, at('18:50'))).toBe('hanlei')
  expect(whoStands('CHS2', hospital, plans, at('19:30'))).toBe('tangwei')
})
