import { options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'

/** DiscountType and CouponType (domain.md 1.32). */
export const discountTypes = options({ 1: '金额减免', 2: '时长减免', 3: '全免', 4: '折扣' })

/** What a reduction takes off, one field for each type; of the four only the one of its type counts. */
export const worth = {
  ReduceMoney: money('减免金额', { help: '金额减免时填写' }),
  ReduceMinutes: integer('减免时长', { min: 1, max: 44_640, unit: 'minutes', help: '时长减免时填写' }),
  ReducePercent: percent('减免比例', { help: '折扣时填写,100 表示全部减免' }),
  MaxMoney: money('单次最高抵扣', { min: 1, help: '不填则不限' }),
}

/** The same for what was given away already. */
export const worthGiven = {
  ReduceMoney: money('减免金额', { written: 'server' }),
  ReduceMinutes: integer('减免时长', { written: 'server', unit: 'minutes' }),
  ReducePercent: percent('减免比例', { written: 'server' }),
  MaxMoney: money('单次最高抵扣', { written: 'server' }),
}

export const worthNames = ['ReduceMoney', 'ReduceMinutes', 'ReducePercent', 'MaxMoney'] as const

export const worthNothing = {
  zh: '请填写与类型对应的减免金额、时长或比例,且大于0',
  en: 'Fill in the money, minutes or percent that belong to the type, above 0',
}
