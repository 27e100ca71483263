import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeSegment, ChargeTerms, Stay } from '../fee/fee.ts'

/** The rules that the examples of the editor speak of. */
export const hour = (yuan: number): ChargeSegment => ({ unitMinutes: 60, unitMoney: yuan * 100 })
export const half = (yuan: number): ChargeSegment => ({ unitMinutes: 30, unitMoney: yuan * 100 })
export const first = (yuan: number, minutes = 60): ChargeSegment => ({ firstMinutes: minutes, firstMoney: yuan * 100 })
export const then = (minutes: number, yuan: number): ChargeSegment => ({
  unit2BeginMinutes: minutes,
  unit2Minutes: 60,
  unit2Money: yuan * 100,
})
export const rule = (segment: ChargeSegment, rest: Partial<ChargeTerms> = {}): ChargeTerms => ({
  ruleKind: ruleKinds.stepped,
  segments: [segment],
  ...rest,
})
export const perTime = (segment: ChargeSegment, rest: Partial<ChargeTerms> = {}) =>
  rule(segment, { ruleKind: ruleKinds.perTime, ...rest })
export const tenth = (rest: Partial<ChargeTerms>) => perTime({ unitMinutes: 1, unitMoney: 10 }, rest)
/** A price of some hours of the day, and one of the others. */
export const turns = (
  hours: string,
  within: ChargeSegment,
  others: ChargeSegment,
  rest: Partial<ChargeTerms> = {},
): ChargeTerms => {
  const [beginTime, endTime] = hours.split('–') as [string, string]
  const segments = [
    { beginTime, endTime, ...within },
    { beginTime: endTime, endTime: beginTime, ...others },
  ]
  return { ruleKind: ruleKinds.dayNight, segments, ...rest }
}
export const packed = (hours: string, within: ChargeSegment, others: ChargeSegment) =>
  turns(hours, within, others, { ruleKind: ruleKinds.package })
export const perEntry = rule({ firstMoney: 500 }, { ruleKind: ruleKinds.perEntry })
export const bands: ChargeTerms = {
  ruleKind: ruleKinds.totalTime,
  segments: [
    { lengthMinutes: 120, money: 500 },
    { lengthMinutes: 240, money: 1000 },
    { lengthMinutes: 1440, money: 2000 },
  ],
}
export const byLength: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  splitMode: 2,
  tierCount: 3,
  segments: [
    { lengthMinutes: 1440, ...hour(10), ceilingMoney: 6000 },
    { ...hour(10), ceilingMoney: 4000 },
  ],
}
export const five = (rest: Partial<ChargeTerms> = {}) => turns('07:00–21:00', { ...first(5), ...hour(1) }, {}, rest)
export const passedHour = turns(
  '07:00–21:00',
  { ...first(1), ...hour(3) },
  { ...first(1), ...hour(1) },
  { tierCount: 3 },
)
export const cheapHour = turns('07:00–21:00', { ...first(1), ...hour(3) }, {}, { tierCount: 2 })
export const night = rule(hour(0.01), {
  nightMoney: 1000,
  nightBeginTime: '22:00',
  nightEndTime: '06:00',
  nightMinutes: 60,
})
export const instead = rule(
  { firstMoney: 1000 },
  { ruleKind: 2, nightMoney: 3000, nightBeginTime: '22:00', nightEndTime: '06:00' },
)
export const evening = (packFor: 1 | 2 | 3) => packed('18:00–08:00', { money: 500, packFor }, hour(2))
export const early = packed(
  '06:00–20:00',
  { money: 1500, packFor: 3, cameBeforeTime: '09:00', leftFromTime: '15:30', ...hour(4) },
  hour(1),
)
export const crossing = (isSupplement: 0 | 1 | 2 | 3, day = half(1)) =>
  turns('07:00–21:00', { ...day, isSupplement }, hour(1))
export const coupon = { timeCouponMinutes: 60 }
export const left = (clock: string) => ({ leftBefore: new Date(`2026-09-07T${clock}:00+08:00`) })
export const after = (times: string) => {
  const [begin, end] = times.split('–').map((clock) => new Date(`2026-09-07T${clock}:00+08:00`))
  return { lastStay: { chain: [{ begin: begin!, end: end! }], before: {} } }
}
export const soon = perTime(hour(3), { freeMinutes: 15, freeAgainAfter: 30 })
export const onward = rule({ ...first(5), ...hour(3) }, { ruleKind: 4, continueWithin: 15 })
export const precise = (moneyPrecision: 1 | 10 | 50 | 100) =>
  rule({ unitMinutes: 60, unitMoney: 725 }, { moneyPrecision })
export const rounded = (unitMoney: number, moneyRound: 1 | 2 | 3) =>
  rule({ unitMinutes: 60, unitMoney }, { moneyPrecision: 100, moneyRound })
export const newEnergyFirst = (rest: Partial<ChargeTerms>) =>
  tenth({ freeMinutes: 15, newEnergyFreeMinutes: 60, ...rest })
export const newEnergySecond = tenth({ newEnergyFreeMinutes: 120, newEnergyFreeFirst: 1, newEnergyFreeSecond: 60 })
export const afterFirst = (minutes: number) => ({ newEnergy: true, freeUsedToday: { '2026-09-07 E': minutes } })
export const freeLater = tenth({ freeMinutes: 60, freeRepeat: 4, freeLaterMinutes: 15 })
export const again: Partial<Stay> = { newEnergy: true, freeUsedToday: { '2026-09-07 E': 60 } }
