import { each, truth, within } from '#kernel/answer.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { ceilingWords, lineWords } from './terms-editor/words.ts'

const always = { required: true } as const
const minutes = { unit: 'minutes' } as const
const named = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([code, label]) => ({ code, label }))

/** A fee with its explanation, line by line, for programs; as fee/wire-fee.ts has it. */
export const feeShape = within('计费明细', {
  payable: money('应收金额', always),
  stayMinutes: integer('停车时长', { ...always, ...minutes }),
  chargeMinutes: integer('计费时长', minutes),
  freeMinutes: integer('免费时长', minutes),
  timeCouponMinutes: integer('时长券抵扣', minutes),
  timeCouponMoney: money('优惠金额'),
  freeUsed: structure('当天共用的免费时长', { help: '每个日期用去的分钟数;24小时内首次免费的,为入场时刻' }),
  dayMoney: each('计入多次停车合计封顶的金额', {
    date: text('日期', { ...always, help: '自然日的日期、自然月(如 2026-09),或24小时周期开始的时刻(ISO 8601)' }),
    money: money('金额', always),
  }),
  tierTime: each('当天多次停车累计阶梯的时间', {
    ruleId: text('规则ID', always),
    begin: text('开始时间', { ...always, help: 'ISO 8601' }),
    end: text('结束时间', { ...always, help: 'ISO 8601' }),
  }),
  earlierStays: each('续接的停车', {
    begin: text('开始时间', { ...always, help: 'ISO 8601' }),
    end: text('结束时间', { ...always, help: 'ISO 8601' }),
  }),
  rules: each('收费规则', {
    ruleId: text('规则ID', always),
    ruleVersion: integer('规则版本', always),
    ruleName: text('规则名称', always),
  }),
  segments: each(
    '计费明细',
    {
      kind: choice('费用项', named(lineWords), always),
      begin: text('开始时间', { ...always, help: 'ISO 8601' }),
      end: text('结束时间', { ...always, help: 'ISO 8601' }),
      minutes: integer('项时长', { ...always, ...minutes }),
      units: integer('计费单位数', always),
      unitMinutes: integer('单位时长', { ...always, ...minutes }),
      unitMoney: money('单位金额', always),
      money: money('金额', always),
      ruleId: text('规则ID'),
      ruleVersion: integer('规则版本'),
      segment: integer('时段', { help: '规则中的第几段,从0起' }),
      ceiling: choice('封顶方式', named(ceilingWords)),
      limit: money('封顶金额'),
      chargedBefore: money('此前已计金额', { help: '封顶金额中,同一辆车此前的停车或本次停车的前一部分已计的' }),
      percent: percent('折扣'),
      dayKind: choice('日期类型', dayKinds),
      pricedAs: choice('按日期类型计费', dayKinds),
      region: text('区域'),
      unconfirmed: truth('节假日未确认'),
    },
    always,
  ),
})
