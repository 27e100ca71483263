import { each, within } from '#kernel/answer.ts'
import { choice, type Option } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import type { ChargeSegment, ChargeTerms, ClockCeiling, FurtherUnits, LaterCeiling } from './fee/terms.ts'
import { ruleKinds } from './rule-kinds.ts'
import { termOptions } from './fee/term-options.ts'
import { termChoices, termWords } from './terms-editor/words.ts'

const minutes = (name: string) => integer(termWords[name]!, { unit: 'minutes' })
const amount = (name: string) => money(termWords[name]!)
const yesOrNo = (name: string) => flag(termWords[name]!)
const coded = (name: keyof typeof termChoices) => choice(termWords[name]!, optionsOf(name))

function optionsOf(name: keyof typeof termChoices): readonly Option[] {
  if (isNamed(name)) return termOptions[name]
  return Object.entries(termChoices[name]).map(([code, label]) => ({
    code: code.includes('.') ? code : Number(code),
    label,
  }))
}

const isNamed = (name: string): name is keyof typeof termOptions => Object.hasOwn(termOptions, name)

const segment = {
  beginTime: clock(termWords['beginTime']!),
  endTime: clock(termWords['endTime']!),
  lengthMinutes: minutes('lengthMinutes'),
  freeMinutes: minutes('freeMinutes'),
  firstMinutes: minutes('firstMinutes'),
  firstMoney: amount('firstMoney'),
  unitMinutes: minutes('unitMinutes'),
  unitMoney: amount('unitMoney'),
  unit2BeginMinutes: minutes('unit2BeginMinutes'),
  unit2Minutes: minutes('unit2Minutes'),
  unit2Money: amount('unit2Money'),
  moreUnits: each(termWords['moreUnits']!, {
    beginMinutes: minutes('beginMinutes'),
    unitMinutes: minutes('unitMinutes'),
    unitMoney: amount('unitMoney'),
  } satisfies Record<keyof FurtherUnits, unknown>),
  ceilingMoney: amount('ceilingMoney'),
  isSupplement: coded('isSupplement'),
  money: amount('money'),
  packWhenCheaper: yesOrNo('packWhenCheaper'),
  packFor: coded('packFor'),
  cameBeforeTime: clock(termWords['cameBeforeTime']!),
  leftFromTime: clock(termWords['leftFromTime']!),
} satisfies Record<keyof ChargeSegment, unknown>

/** The terms of a charge rule for programs: each member as fee/terms.ts has it, amounts in yuan. */
export const termsShape = within('计费明细', {
  ruleKind: choice(termWords['ruleKind']!, ruleKinds, { required: true }),
  freeMinutes: minutes('freeMinutes'),
  freeIncluded: yesOrNo('freeIncluded'),
  freeRepeat: coded('freeRepeat'),
  freeTimes: integer(termWords['freeTimes']!),
  freeLaterMinutes: minutes('freeLaterMinutes'),
  freeAgainAfter: minutes('freeAgainAfter'),
  continueWithin: minutes('continueWithin'),
  freeLess: yesOrNo('freeLess'),
  freeInHours: yesOrNo('freeInHours'),
  splitMode: coded('splitMode'),
  firstOnce: coded('firstOnce'),
  tierCount: coded('tierCount'),
  tierFree: yesOrNo('tierFree'),
  segments: each(termWords['segments']!, segment),
  minuteRound: coded('minuteRound'),
  roundFromMinutes: minutes('roundFromMinutes'),
  secondMode: coded('secondMode'),
  moneyRound: coded('moneyRound'),
  moneyPrecision: coded('moneyPrecision'),
  ceilingDay: amount('ceilingDay'),
  ceilingDayShared: yesOrNo('ceilingDayShared'),
  ceiling24h: amount('ceiling24h'),
  ceiling24hShared: yesOrNo('ceiling24hShared'),
  laterCeilings: each(termWords['laterCeilings']!, {
    fromDay: integer(termWords['fromDay']!),
    ceilingDay: amount('ceilingDay'),
    ceiling24h: amount('ceiling24h'),
  } satisfies Record<keyof LaterCeiling, unknown>),
  clockCeilings: each(termWords['clockCeilings']!, {
    beginTime: clock(termWords['beginTime']!),
    endTime: clock(termWords['endTime']!),
    ceilingMoney: amount('ceilingMoney'),
  } satisfies Record<keyof ClockCeiling, unknown>),
  ceilingHours: amount('ceilingHours'),
  periodHours: integer(termWords['periodHours']!),
  ceilingPeriod: amount('ceilingPeriod'),
  periodDays: integer(termWords['periodDays']!),
  ceilingMonth: amount('ceilingMonth'),
  nightMoney: amount('nightMoney'),
  nightBeginTime: clock(termWords['nightBeginTime']!),
  nightEndTime: clock(termWords['nightEndTime']!),
  nightMinutes: minutes('nightMinutes'),
  nightInstead: yesOrNo('nightInstead'),
  ceilingOnce: amount('ceilingOnce'),
  ceilingMinutes: minutes('ceilingMinutes'),
  newEnergyFreeMinutes: minutes('newEnergyFreeMinutes'),
  newEnergyFreeFirst: yesOrNo('newEnergyFreeFirst'),
  newEnergyFreeSecond: minutes('newEnergyFreeSecond'),
  newEnergyPercent: percent(termWords['newEnergyPercent']!),
  newEnergyPercentFirst: yesOrNo('newEnergyPercentFirst'),
  dayKindBorder: coded('dayKindBorder'),
  noEntryMoney: amount('noEntryMoney'),
  timeCouponMode: coded('timeCouponMode'),
  timeCouponIncludesFree: yesOrNo('timeCouponIncludesFree'),
} satisfies Record<keyof ChargeTerms, unknown>)
