import { entity } from '#kernel/entity.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { companyBill } from '../company-bill/company-bill.ts'
import { company } from '../company/company.ts'

export const flowKinds = options({
  topUp: [1, '充值'],
  parking: [2, '停车扣费'],
  monthlyFee: [3, '月费'],
  billDiscount: [4, '账单优惠'],
  billPayment: [5, '账单付款'],
  topUpReturned: [6, '充值退回'],
  billReturned: [7, '账单付款退回'],
})
const kept = { written: 'server' } as const

/** Every movement of a company's money, and what it had after it; below zero it owes. A stay's charge follows its order. */
export const companyFlow = entity({
  name: 'company-flow',
  wire: 'company',
  label: '单位资金流水',
  title: 'FlowNo',
  scope: { by: 'tenant' },
  fields: {
    FlowNo: text('流水号', { ...kept, search: 'whole' }),
    HappenedAt: moment('发生时间', { ...kept, required: true }),
    CompanyId: reference('单位', company, { ...kept, required: true }),
    FlowKind: choice('变动类型', flowKinds, { ...kept, required: true }),
    Money: money('变动金额', { ...kept, required: true }),
    AccountAfter: money('变动后余额', { ...kept, required: true }),
    PayChannel: choice('支付渠道', payChannels, kept),
    OrderNo: text('订单号', { ...kept, search: 'whole' }),
    PlateNumber: plate('车牌号', kept),
    BillId: reference('所属账单', companyBill, kept),
    OperatorId: reference('操作人', user, kept),
    Remark: text('备注', kept),
  },
  list: {
    columns: [
      'FlowNo',
      'HappenedAt',
      'CompanyId',
      'FlowKind',
      'Money',
      'AccountAfter',
      'PayChannel',
      'PlateNumber',
      'OrderNo',
      'BillId',
      'Remark',
      'OperatorId',
    ],
    filters: ['CompanyId', 'FlowKind', 'HappenedAt', 'PlateNumber', 'BillId', 'OperatorId', 'OrderNo'],
    sort: '-HappenedAt',
    sums: ['Money'],
  },
  exchange: {
    export: [
      'FlowNo',
      'HappenedAt',
      'CompanyId',
      'FlowKind',
      'Money',
      'AccountAfter',
      'PayChannel',
      'PlateNumber',
      'OrderNo',
      'BillId',
      'Remark',
    ],
  },
})
