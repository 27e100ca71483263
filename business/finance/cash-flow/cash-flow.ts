import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { subAccount } from '../sub-account/sub-account.ts'

export const accountKinds = options({
  tenant: [1, '租户待清算'],
  subAccount: [5, '子账户'],
})
export const flowDirections = options({
  income: [1, '收入'],
  outgoing: [2, '支出'],
})
export const flowTypes = options({
  parking: [1, '停车费'],
  pass: [2, '月卡'],
  merchantTopUp: [4, '商户充值'],
  refund: [7, '退款'],
  fee: [8, '手续费'],
  withdrawal: [9, '提现'],
  sharing: [10, '分账'],
  companyBill: [13, '单位账单'],
  companyTopUp: [14, '单位充值'],
})
const kept = { written: 'server' } as const

/** Double entry (domain.md 1.36, 4.1): every row has its counterpart under the same number. Written by `book_flow` alone, never changed. */
export const cashFlow = entity({
  name: 'cash-flow',
  wire: 'cashFlow',
  label: '资金流水',
  title: 'flowNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    flowNo: text('资金流水号', { ...kept, required: true, search: 'whole' }),
    accountKind: choice('账户类型', accountKinds, { ...kept, required: true }),
    subAccountId: reference('子账户', subAccount, kept),
    parkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    direction: choice('收支', flowDirections, { ...kept, required: true }),
    flowType: choice('流水类型', flowTypes, { ...kept, required: true }),
    money: money('金额', { ...kept, required: true }),
    balanceAfter: money('变动后余额', kept),
    bizNo: text('业务单号', { ...kept, required: true, search: 'whole' }),
    payChannel: choice('支付渠道', payChannels, kept),
    happenedAt: moment('发生时间', { ...kept, required: true }),
    remark: text('备注', kept),
  },
  list: {
    columns: [
      'flowNo',
      'happenedAt',
      'flowType',
      'direction',
      'money',
      'balanceAfter',
      'subAccountId',
      'accountKind',
      'parkLotId',
      'payChannel',
      'bizNo',
    ],
    filters: [
      'happenedAt',
      'subAccountId',
      'flowType',
      'direction',
      'accountKind',
      'parkLotId',
      'payChannel',
      'bizNo',
      'flowNo',
    ],
    sort: '-happenedAt',
    comeFrom: '停车场开立子账户后,收款、退款、手续费和提现会自动记在这里',
  },
  exchange: {
    export: [
      'flowNo',
      'accountKind',
      'subAccountId',
      'direction',
      'flowType',
      'money',
      'balanceAfter',
      'bizNo',
      'payChannel',
      'happenedAt',
      'remark',
    ],
  },
})
