import { options } from '#fields/choice/choice.ts'

/** The choices of a charge rule's terms that are codes, by their names; what each does is said in terms.ts. */
export const freeRepeats = options({
  stay: [1, '每次停车一次'],
  part: [2, '每个分割一次'],
  day: [3, '每天一次'],
  firstOfDay: [4, '每天首次停车'],
  firstOf24h: [5, '24小时内首次停车'],
})

export const splitModes = options({
  none: [1, '不分割'],
  cycle: [2, '24小时强制分割'],
  day: [3, '0点强制分割'],
  window: [4, '时段强制分割'],
})

export const firstPeriods = options({ stay: [1, '一次停车一次'], part: [2, '每次分割一次'] })

export const tierCounts = options({
  window: [1, '每个时段重新计'],
  price: [2, '本价格全程累计'],
  stay: [3, '整次停车累计'],
  part: [4, '每个分割累计'],
  day: [5, '当天多次停车累计'],
})

export const minuteRounds = options({
  up: [1, '不足单位按一单位'],
  down: [2, '不足单位不计'],
  halfUp: [3, '四舍五入'],
})

export const secondModes = options({ cutOff: [1, '截秒'], counted: [2, '秒进位'] })

export const moneyRounds = options({ up: [1, '进位'], down: [2, '舍去'], halfUp: [3, '四舍五入'] })

export const dayKindBorders = options({
  window: [1, '时段归开始日'],
  midnight: [2, '0点切分'],
  frozen: [3, '按入场日'],
})

export const packedCars = options({
  all: [1, '所有车'],
  came: [2, '本时段入场的车'],
  cameAndLeft: [3, '本时段入场并离场的车'],
})

/** Whose a unit is that crosses the end of its window. */
export const unitCrossings = options({
  cut: [0, '在交界处分开计'],
  begin: [1, '归开始的时段(补时)'],
  most: [2, '归占时多的时段'],
  entry: [3, '全程按入场的时段'],
})

export const timeCouponModes = options({
  entryLater: [1, '入场时间后移'],
  exitEarlier: [2, '出场时间前移'],
  shorter: [3, '扣减总时长'],
})

/** By the members of the terms, and of their segments, that hold them. */
export const termOptions = {
  freeRepeat: freeRepeats,
  splitMode: splitModes,
  firstOnce: firstPeriods,
  tierCount: tierCounts,
  minuteRound: minuteRounds,
  secondMode: secondModes,
  moneyRound: moneyRounds,
  dayKindBorder: dayKindBorders,
  packFor: packedCars,
  isSupplement: unitCrossings,
  timeCouponMode: timeCouponModes,
} as const
