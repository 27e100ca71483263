import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { billPackOrder } from './bill-pack-order.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'

const units = integer('期数', { min: 1, max: 60 })

const offer = always({
  BeginDate: date('开始日期'),
  EndDate: date('结束日期'),
  Units: integer('期数'),
  OriginMoney: money('原价'),
  BillPackMoney: money('售价'),
})

/** What a pass would cost and until when it would hold. */
export const quoteSale = endpoint({
  path: '/api/billPackOrder/quoteSale',
  label: '月卡售价',
  access: { permission: 'bill-pack-order:create' },
  request: {
    RuleId: reference('月卡规则', billPackRule, { required: true }),
    BeginDate: date('开始日期', { required: true }),
    EndDate: date('结束日期'),
    Units: units,
    ParkSpotCount: integer('车位数', { required: true, min: 1, max: 20 }),
  },
  response: offer,
})

/** What the next period of a pass would cost. */
export const quoteRenewal = endpoint({
  path: '/api/billPackOrder/quoteRenewal',
  label: '续费金额',
  access: { permission: 'bill-pack-order:renew' },
  request: { Id: reference('月卡订单', billPackOrder, { required: true }), Units: units },
  response: offer,
})

/** What would go back for a pass that is given up today, and how it is made up. */
export const quoteRefund = endpoint({
  path: '/api/billPackOrder/quoteRefund',
  label: '退款金额',
  access: { permission: 'bill-pack-order:refund' },
  request: { Id: reference('月卡订单', billPackOrder, { required: true }) },
  response: always({
    UsedDays: integer('已用天数'),
    LeftDays: integer('剩余天数'),
    BillPackMoney: money('售价'),
    CalcMoney: money('剩余价值'),
    RefundLossPercent: percent('退款损耗比例'),
    LossMoney: money('损耗金额'),
    RefundMoney: money('应退金额'),
  }),
})
