import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'

const { money: byMoney, time, all, percent: byPercent } = discountTypes

/** What a reduction takes off, one field for each type, which the named field holds. */
export const worthBy = (type: string) => ({
  ReduceMoney: money('减免金额', { when: { field: type, is: [byMoney], required: true } }),
  ReduceMinutes: integer('减免时长', {
    min: 1,
    max: 44_640,
    unit: 'minutes',
    when: { field: type, is: [time], required: true },
  }),
  ReducePercent: percent('减免比例', {
    help: '100 表示全部减免',
    when: { field: type, is: [byPercent], required: true },
  }),
  MaxMoney: money('单次最高抵扣', { min: 1, help: '不填则不限', when: { field: type, is: [time, all, byPercent] } }),
})

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
