import { expect, test } from 'vitest'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { price, type ChargeTerms, type Stay } from '../fee/fee.ts'
import { dayKindBorders } from '../fee/term-options.ts'
import { at, payable } from '../fee/stays.examples.ts'
import {
  after,
  afterFirst,
  again,
  bands,
  byLength,
  cheapHour,
  coupon,
  crossing,
  early,
  evening,
  first,
  five,
  freeLater,
  half,
  hour,
  instead,
  left,
  newEnergyFirst,
  newEnergySecond,
  night,
  onward,
  packed,
  passedHour,
  perEntry,
  perTime,
  precise,
  rounded,
  rule,
  soon,
  tenth,
  then,
  turns,
} from './rules.examples.ts'
import { termExamples } from './words.ts'

/** What an example says, by its choice and code, and a stay for which the engine asks what it says, yuan. It begins on 7 September 2026; `9 08:00` is two days later. */
type Row = readonly [of: string, says: string, terms: ChargeTerms, span: string, yuan: number, stay?: Partial<Stay>]

const rows: readonly Row[] = [
  ['ruleKind 1', '都不收费', { ruleKind: ruleKinds.free }, '08:00–9 08:00', 0],
  ['ruleKind 2', '每次 5 元,停 1 小时', perEntry, '08:00–09:00', 5],
  ['ruleKind 2', '和停 5 小时一样', perEntry, '08:00–13:00', 5],
  ['ruleKind 3', '停 2 小时 10 分收 9 元', perTime(hour(3)), '08:00–10:10', 9],
  ['ruleKind 4', '停 2 小时收 9 元', rule({ ...first(5), ...half(2) }), '08:00–10:00', 9],
  ['ruleKind 5', '夜间每小时 1 元', turns('07:00–21:00', half(2), hour(1)), '20:00–23:00', 4 + 2],
  ['ruleKind 7', '0 点起重新计', rule(hour(4), { ruleKind: 7, ceilingDay: 2000 }), '12:00–8 01:00', 20 + 4],
  [
    'ruleKind 8',
    '入场满 24 小时重新计',
    rule({ ...first(10, 120), ...hour(3) }, { ruleKind: 8, firstOnce: 2 }),
    '08:00–8 09:00',
    76 + 10,
  ],
  ['ruleKind 9', '整夜 8 元', packed('19:00–08:00', { money: 800 }, hour(5)), '18:00–8 09:00', 5 + 8 + 5],
  ['ruleKind 10', '2 小时以内 5 元', bands, '08:00–10:00', 5],
  ['ruleKind 10', '24 小时以内 20 元', bands, '08:00–8 08:00', 20],
  ['turns clock', '其余时间每小时 1 元', turns('08:00–20:00', hour(5), hour(1)), '19:00–21:00', 6],
  ['turns length', '之后每 24 小时封顶 40 元', byLength, '08:00–10 08:00', 60 + 40 + 40],
  ['freeIncluded 0', '收 5 分钟的费用', tenth({ freeMinutes: 15 }), '08:00–08:20', 0.5],
  ['freeIncluded 1', '按 20 分钟收费', tenth({ freeMinutes: 15, freeIncluded: 1 }), '08:00–08:20', 2],
  ['freeLess 0', '正好停 15 分钟不收费', tenth({ freeMinutes: 15, freeIncluded: 1 }), '08:00–08:15', 0],
  [
    'freeLess 1',
    '正好停 15 分钟按 15 分钟收费',
    tenth({ freeMinutes: 15, freeIncluded: 1, freeLess: 1 }),
    '08:00–08:15',
    1.5,
  ],
  ['freeInHours 0', '停了 70 分钟,要收费', turns('08:00–20:00', hour(3), {}, { freeMinutes: 15 }), '07:00–08:10', 3],
  [
    'freeInHours 1',
    '只有 10 分钟,免费',
    turns('08:00–20:00', hour(3), {}, { freeMinutes: 15, freeInHours: 1 }),
    '07:00–08:10',
    0,
  ],
  ['freeAgainAfter 0', '10:30(含)前再次进场没有免费时长', soon, '10:30–10:40', 3, left('10:00')],
  ['freeAgainAfter 0', '10:31 进场有', soon, '10:31–10:40', 0, left('10:00')],
  ['continueWithin 0', '收 6 元', onward, '09:05–10:30', 6, after('08:00–08:50')],
  ['continueWithin 0', '9:06 起进场另计', onward, '09:06–10:30', 5 + 3, after('08:00–08:50')],
  [
    'freeRepeat 1',
    '停 3 天,只在入场时免费一次',
    perTime(hour(3), { freeMinutes: 60, splitMode: 2 }),
    '08:00–10 08:00',
    71 * 3,
  ],
  [
    'freeRepeat 2',
    '每 24 小时各免费一次',
    perTime(hour(3), { freeMinutes: 60, splitMode: 2, freeRepeat: 2 }),
    '08:00–10 08:00',
    69 * 3,
  ],
  [
    'freeRepeat 3',
    '共用一份免费时长',
    tenth({ freeMinutes: 60, freeRepeat: 3 }),
    '12:00–13:00',
    2,
    { freeUsedToday: { '2026-09-07': 20 } },
  ],
  [
    'splitMode 1',
    '从头到尾连续计费',
    perTime({ unitMinutes: 960, unitMoney: 500 }, { splitMode: 1 }),
    '08:00–8 14:00',
    10,
  ],
  [
    'splitMode 2',
    '前 24 小时和后 6 小时分开计费',
    perTime({ unitMinutes: 960, unitMoney: 500 }, { splitMode: 2 }),
    '08:00–8 14:00',
    15,
  ],
  [
    'splitMode 3',
    '0 点前后各 2 小时分开计费',
    perTime({ unitMinutes: 240, unitMoney: 500 }, { splitMode: 3 }),
    '22:00–8 02:00',
    10,
  ],
  [
    'splitMode 4',
    '白天和夜间分开计费',
    turns('06:00–20:00', { unitMinutes: 240, unitMoney: 500 }, hour(1)),
    '18:00–22:00',
    5 + 2,
  ],
  ['firstOnce 1', '只有第一天有首小时', five(), '07:00–9 21:00', 5 + 13 + 14 + 14],
  ['firstOnce 2', '每天都有首小时', five({ firstOnce: 2 }), '07:00–9 21:00', 3 * (5 + 13)],
  [
    'firstOnce 2',
    '24小时或0点分割的,每段都有',
    rule({ ...first(5), ...hour(1) }, { splitMode: 3, firstOnce: 2 }),
    '23:00–8 01:00',
    5 + 5,
  ],
  [
    'tierCount 1',
    '每天白天都从 2 元起重新计',
    turns('07:00–21:00', { ...hour(2), ...then(120, 3) }, {}),
    '18:00–8 08:00',
    2 + 2 + 3 + 2,
  ],
  ['tierCount 2', '第二天白天还剩 20 分钟', cheapHour, '20:20–8 08:20', 1 + 3],
  ['tierCount 3', '首小时已过,按首小时后收费', passedHour, '22:00–8 08:00', 1 + 8 + 3],
  ['tierCount 4', '每 24 小时有一个首小时', five({ splitMode: 2, tierCount: 4 }), '20:30–8 21:00', 5 + 13 + 5],
  ['tierFree 0', '从第 2 小时起算首小时', rule({ ...first(1), ...hour(5) }, { freeMinutes: 60 }), '08:00–10:00', 1],
  [
    'tierFree 1',
    '免费的 1 小时就是首小时',
    rule({ ...first(1), ...hour(5) }, { freeMinutes: 60, tierFree: 1 }),
    '08:00–10:00',
    5,
  ],
  ['minuteRound 1', '停 31 分钟收 4 元', perTime(half(2)), '08:00–08:31', 4],
  ['minuteRound 2', '停 59 分钟收 2 元', perTime(half(2), { minuteRound: 2 }), '08:00–08:59', 2],
  ['minuteRound 3', '停 44 分钟收 2 元', perTime(half(2), { minuteRound: 3 }), '08:00–08:44', 2],
  ['minuteRound 3', '停 45 分钟收 4 元', perTime(half(2), { minuteRound: 3 }), '08:00–08:45', 4],
  ['roundFromMinutes 0', '停 2 小时 14 分收 6 元', perTime(hour(3), { roundFromMinutes: 15 }), '08:00–10:14', 6],
  ['roundFromMinutes 0', '停 2 小时 15 分收 9 元', perTime(hour(3), { roundFromMinutes: 15 }), '08:00–10:15', 9],
  ['secondMode 1', '8:00:50 入 8:30:10 出,按 30 分钟计', tenth({}), '08:00:50–08:30:10', 3],
  ['secondMode 2', '8:00:10 入 8:30:50 出,按 31 分钟计', tenth({ secondMode: 2 }), '08:00:10–08:30:50', 3.1],
  ['moneyRound 1', '7.2 元收 8 元', rounded(720, 1), '08:00–09:00', 8],
  ['moneyRound 2', '7.8 元收 7 元', rounded(780, 2), '08:00–09:00', 7],
  ['moneyRound 3', '7.4 元收 7 元', rounded(740, 3), '08:00–09:00', 7],
  ['moneyRound 3', '7.5 元收 8 元', rounded(750, 3), '08:00–09:00', 8],
  ['moneyPrecision ', '7.25 元照收', precise(1), '08:00–09:00', 7.25],
  ['moneyPrecision 0.10', '7.25 元进位后收 7.3 元', precise(10), '08:00–09:00', 7.3],
  ['moneyPrecision 0.50', '7.25 元进位后收 7.5 元', precise(50), '08:00–09:00', 7.5],
  ['moneyPrecision 1.00', '7.25 元进位后收 8 元', precise(100), '08:00–09:00', 8],
  ['timeCouponMode 1', '按 21:10 入场计费', turns('07:00–21:00', half(2), hour(1)), '20:10–22:10', 1, coupon],
  [
    'timeCouponMode 2',
    '按 21:10 出场计费',
    turns('07:00–21:00', half(2), hour(1), { timeCouponMode: 2 }),
    '20:10–22:10',
    4 + 1,
    coupon,
  ],
  ['timeCouponMode 3', '按 70 分钟计费', tenth({ timeCouponMode: 3 }), '08:00–10:10', 7, coupon],
  ['timeCouponIncludesFree 0', '前 75 分钟不收费', tenth({ freeMinutes: 15 }), '08:00–09:16', 0.1, coupon],
  [
    'timeCouponIncludesFree 1',
    '前 60 分钟不收费',
    tenth({ freeMinutes: 15, timeCouponIncludesFree: 1 }),
    '08:00–09:16',
    1.6,
    coupon,
  ],
  [
    'ceilingDayShared 0',
    '每次最多 20 元',
    perTime(hour(5), { ceilingDay: 2000 }),
    '12:00–20:00',
    20,
    { costToday: { '2026-09-07': 1500 } },
  ],
  [
    'ceilingDayShared 1',
    '第二次最多 5 元',
    perTime(hour(5), { ceilingDay: 2000, ceilingDayShared: 1 }),
    '12:00–20:00',
    5,
    { costToday: { '2026-09-07': 1500 } },
  ],
  ['ceilings 0', '每天只收 10 小时的费用', rule(hour(2), { ruleKind: 8, ceilingMinutes: 600 }), '08:00–9 08:00', 40],
  [
    'ceilingHours 0',
    '停 10 小时收 15 元',
    perTime(hour(3), { periodHours: 12, ceilingHours: 1500 }),
    '08:00–18:00',
    15,
  ],
  [
    'ceilingHours 0',
    '停 13 小时收 18 元',
    perTime(hour(3), { periodHours: 12, ceilingHours: 1500 }),
    '08:00–21:00',
    18,
  ],
  [
    'ceilingPeriod 0',
    '前 7 天最多 200 元,第 8 天起重新计',
    perTime(hour(5), { splitMode: 2, periodDays: 7, ceilingPeriod: 20_000 }),
    '08:00–14 18:00',
    200 + 50,
  ],
  [
    'ceilingMonth 0',
    '当月各次停车合计最多 300 元',
    perTime(hour(5), { ceilingMonth: 30_000 }),
    '08:00–18:00',
    10,
    { costToday: { '2026-09': 29_000 } },
  ],
  ['newEnergyFreeFirst 0', '当天每次停车都有 60 分钟', newEnergyFirst({}), '12:00–13:00', 0, again],
  ['newEnergyFreeFirst 1', '之后每次 15 分钟', newEnergyFirst({ newEnergyFreeFirst: 1 }), '12:00–13:00', 4.5, again],
  ['newEnergyFreeSecond 0', '第二次前 60 分钟免费', newEnergySecond, '12:00–13:01', 0.1, afterFirst(60)],
  ['newEnergyFreeSecond 0', '第一次停 61 分钟,第二次没有', newEnergySecond, '12:00–13:00', 6, afterFirst(61)],
  ['newEnergyFreeSecond 0', '第三次都没有', newEnergySecond, '12:00–13:00', 6, afterFirst(60 + 120)],
  ['freeLaterMinutes 0', '当天第一次停车 60 分钟免费', freeLater, '08:00–09:00', 0],
  [
    'freeLaterMinutes 0',
    '之后每次停车 15 分钟免费',
    freeLater,
    '12:00–12:16',
    0.1,
    { freeUsedToday: { '2026-09-07': 60 } },
  ],
  ['night 0', '21:00 入 23:00 出不收', night, '21:00–23:00', 0.02],
  ['night 0', '23:01 出另收 10 元', night, '21:00–23:01', 10.03],
  ['night 0', '停两晚收两次', night, '21:00–9 21:00', 20.48],
  [
    'newEnergy 0',
    '只收第 3 小时费用的一半',
    perTime(hour(4), { newEnergyFreeMinutes: 120, newEnergyPercent: 50 }),
    '08:00–11:00',
    2,
    { newEnergy: true },
  ],
  [
    'laterCeilings 0',
    '之后每 24 小时封顶 40 元',
    perTime(hour(5), { ceiling24h: 6000, laterCeilings: [{ fromDay: 2, ceiling24h: 4000 }] }),
    '08:00–10 08:00',
    60 + 40 + 40,
  ],
  [
    'moreUnits 0',
    '停 6 小时收 40 元',
    rule({
      ...first(10),
      ...hour(8),
      ...then(120, 6),
      moreUnits: [{ beginMinutes: 300, unitMinutes: 60, unitMoney: 400 }],
    }),
    '08:00–14:00',
    40,
  ],
  ['packFor 1', '白天收到 18:00,另加 5 元', evening(1), '15:00–20:00', 3 * 2 + 5],
  ['packFor 2', '5 小时都按白天的价', evening(2), '15:00–20:00', 5 * 2],
  ['packFor 3', '15 小时都按白天的价', evening(3), '18:00–8 09:00', 15 * 2],
  [
    'timesOfCars 2',
    '19:00 入次日 7:00 出收 5 元',
    packed('18:00–08:00', { money: 500, packFor: 2, cameBeforeTime: '20:00' }, hour(2)),
    '19:00–8 07:00',
    5,
  ],
  [
    'timesOfCars 2',
    '20:00 入的按其他单价',
    packed('18:00–08:00', { money: 500, packFor: 2, cameBeforeTime: '20:00' }, hour(2)),
    '20:00–8 07:00',
    11 * 2,
  ],
  ['timesOfCars 3', '8:00 入 17:00 出收 15 元', early, '08:00–17:00', 15],
  ['timesOfCars 3', '9:00 入', early, '09:00–17:00', 32],
  ['timesOfCars 3', '15:29 出的,按本时段的单价', early, '08:00–15:29', 32],
  ['isSupplement 0', '夜间从 21:00 起计', crossing(0), '20:50–22:10', 1 + 2],
  ['isSupplement 1', '夜间从 21:20 起计', crossing(1), '20:50–22:10', 1 + 1],
  ['isSupplement 2', '20:20 入 21:20 出收 4 元', crossing(2, hour(4)), '20:20–21:20', 4],
  ['isSupplement 2', '20:40 入 21:40 出收 1 元', crossing(2, hour(4)), '20:40–21:40', 1],
  ['isSupplement 3', '停到夜间也每小时 4 元', crossing(3, hour(4)), '20:00–23:00', 12],
  ['nightInstead 0', '过一晚收 40 元', instead, '20:00–8 08:00', 40],
  ['nightInstead 1', '过一晚收 30 元', { ...instead, nightInstead: 1 }, '20:00–8 08:00', 30],
  ['nightInstead 1', '过两晚收 60 元', { ...instead, nightInstead: 1 }, '20:00–9 08:00', 60],
  ['nightInstead 1', '低于按次费时仍收按次费', { ...instead, nightInstead: 1, nightMoney: 500 }, '20:00–8 08:00', 10],
  [
    'clockCeilings 0',
    '20:00 入次日 8:00 出收 10 元',
    turns('08:00–22:00', hour(3), hour(2), {
      clockCeilings: [{ beginTime: '20:00', endTime: '08:00', ceilingMoney: 1000 }],
    }),
    '20:00–8 08:00',
    10,
  ],
  ['packWhenCheaper 0', '停 1 小时也收 8 元', packed('20:00–08:00', { money: 800 }, hour(3)), '20:00–21:00', 8],
  [
    'packWhenCheaper 1',
    '停 1 小时收 3 元',
    packed('20:00–08:00', { money: 800, packWhenCheaper: 1 }, hour(3)),
    '20:00–21:00',
    3,
  ],
  [
    'packWhenCheaper 1',
    '停 3 小时收 8 元',
    packed('20:00–08:00', { money: 800, packWhenCheaper: 1 }, hour(3)),
    '20:00–23:00',
    8,
  ],
]

const each = rows.map(([of, says, terms, span, yuan, stay = {}]) => [of, says, terms, span, yuan, stay] as const)

test.each(each)('%s: %s', (of, says, terms, span, yuan, stay) => {
  const [choice, code] = of.split(' ') as [string, string]
  const [came, left] = span
    .split('–')
    .map((time) => `09-${time.includes(' ') ? time.padStart(8, '0') : `07 ${time}`}`) as [string, string]
  expect(termExamples[choice]![code]).toContain(says)
  expect(payable(terms, came, left, stay)).toBe(Math.round(yuan * 100))
})

test.each([
  [1, '收 16 元', 1600],
  [2, '收 22 元', 2200],
  [3, '收 20 元', 2000],
] as const)('dayKindBorder %i: %s', (dayKindBorder, says, fen) => {
  const nights = (day: number, night: number) => ({
    ...packed('20:00–08:00', { money: night * 100 }, hour(day)),
    dayKindBorder,
  })
  const rules = (
    [
      [dayKinds.workday, nights(5, 10)],
      [dayKinds.weekend, nights(3, 6)],
    ] as const
  ).map(([dayKind, terms]) => {
    return { dayKind, ruleId: `${dayKind}`, ruleVersion: 1, ruleName: `${dayKind}`, terms }
  })
  const weekend = { cameAt: at('09-04 20:00'), leftAt: at('09-05 10:00') }
  expect(termExamples['dayKindBorder']![dayKindBorder]).toContain(says)
  expect(price({ zone: 'Asia/Shanghai', rules }, weekend).payable).toBe(fen)
})

test.each([
  [dayKindBorders.midnight, '0 点起按工作日收费', 3000],
  [dayKindBorders.frozen, '全程不收费', 0],
] as const)('freeBorder %i: %s', (dayKindBorder, says, fen) => {
  const kinds = [
    [dayKinds.workday, perTime(hour(3))],
    [dayKinds.weekend, { ruleKind: ruleKinds.free, dayKindBorder }],
  ] as const
  const rules = kinds.map(([dayKind, terms]) => {
    return { dayKind, ruleId: `${dayKind}`, ruleVersion: 1, ruleName: `${dayKind}`, terms }
  })
  const intoMonday = { cameAt: at('09-06 20:00'), leftAt: at('09-07 10:00') }
  expect(termExamples['freeBorder']![dayKindBorder]).toContain(says)
  expect(price({ zone: 'Asia/Shanghai', rules }, intoMonday).payable).toBe(fen)
})

test.each([
  [{}, 1000],
  [{ dayKindBorder: dayKindBorders.frozen }, 500],
] as const)('firstBorder with %o', (rest, fen) => {
  const rules = [dayKinds.workday, dayKinds.weekend].map((dayKind) => {
    const terms = rule({ ...first(5), ...hour(3) }, rest)
    return { dayKind, ruleId: `${dayKind}`, ruleVersion: 1, ruleName: `${dayKind}`, terms }
  })
  const overMidnight = { cameAt: at('09-04 23:30'), leftAt: at('09-05 00:30') }
  expect(termExamples['firstBorder']!['0']).toContain('周五 23:30 入、周六 0:30 出收 10 元')
  expect(price({ zone: 'Asia/Shanghai', rules }, overMidnight).payable).toBe(fen)
})

/** Of several stays the tests of days that they share speak. */
const ofSeveralStays = [
  'freeTimes',
  'newEnergyPercentFirst',
  'freeRepeat 4',
  'freeRepeat 5',
  'tierCount 5',
  'stayCount',
  'ceiling24hShared',
  'dayKindBorder',
  'freeBorder',
  'firstBorder',
  'ruleKind 6',
]

test('each example with an amount is reckoned here', () => {
  const reckoned = new Set(rows.map(([of]) => of))
  const others = Object.entries(termExamples).flatMap(([choice, byCode]) =>
    Object.keys(byCode).map((code) => `${choice} ${code}`),
  )
  const missing = others.filter((of) => !reckoned.has(of) && !ofSeveralStays.some((name) => of.startsWith(name)))
  expect(missing).toEqual([])
})
