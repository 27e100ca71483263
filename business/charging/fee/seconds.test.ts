import { expect, test } from 'vitest'
import { beijingFullUnits } from './cities.examples.ts'
import { quarterNotCounted } from './places.examples.ts'
import { payable, perHour } from './stays.examples.ts'
import type { ChargeTerms } from './terms.ts'

/** With real seconds (秒进位), what is left of a unit is as long as it is, though the stay is counted in whole minutes. */
const counted = (terms: ChargeTerms): ChargeTerms => ({ ...terms, secondMode: 2 })
const fullUnits = counted(beijingFullUnits[0]![1])
const quarter = counted(quarterNotCounted[0]![1])

test.each<[string, ChargeTerms, string, string, number]>([
  ['a second short of a full unit', fullUnits, '09:00:30', '09:15:29', 0],
  ['a full unit', fullUnits, '09:00:30', '09:15:30', 250],
  ['two units but for half a second', fullUnits, '09:00:30', '09:30:29.500', 250],
  ['a full unit of the night, a second too short', fullUnits, '19:00:30', '21:00:29', 0],
  ['a full unit of the night', fullUnits, '19:00:30', '21:00:30', 100],
  // the quarters until 19:00 are full, the two hours after it are not
  ['full units of the day before a night that is none', fullUnits, '18:00:00', '20:59:59', 1000],
  ['a quarter of an hour that is not counted, to the second', quarter, '09:00:30', '10:15:29', 400],
  ['a quarter of an hour that is counted', quarter, '09:00:30', '10:15:30', 400 + 200],
  ['less than half a unit', counted(perHour(300, { minuteRound: 3 })), '09:00:30', '10:30:29', 300],
  ['half a unit', counted(perHour(300, { minuteRound: 3 })), '09:00:30', '10:30:30', 600],
  ['a second of a unit where a started one counts', counted(perHour(300)), '09:00:30', '10:00:31', 600],
  ['less than a minute of one', counted(perHour(300, { roundFromMinutes: 1 })), '09:00:30', '10:01:29', 300],
  ['a minute of one', counted(perHour(300, { roundFromMinutes: 1 })), '09:00:30', '10:01:30', 600],
])('%s', (_, terms, from, to, fen) => {
  expect(payable(terms, `09-01 ${from}`, `09-01 ${to}`)).toBe(fen)
})
