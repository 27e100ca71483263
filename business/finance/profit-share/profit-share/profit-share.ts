import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { subMerchant } from '../../sub-merchant/sub-merchant.ts'
import { profitShareRule } from '../profit-share-rule/profit-share-rule.ts'
import { settlement } from '../settlement/settlement.ts'

export const shareKinds = options({
  share: [1, '分账'],
  takenBack: [2, '退回'],
  madeUp: [3, '补回'],
})
export const shareStates = options({
  waiting: [1, '待分账', 'waiting'],
  asked: [2, '处理中', 'active'],
  done: [3, '已完成', 'good'],
  failed: [4, '失败', 'bad'],
  returned: [5, '已全部退回', 'closed'],
  toSettle: [6, '待结算', 'waiting'],
  settled: [7, '已结算', 'good'],
})
const kept = { written: 'server' } as const

/**
 * The ledger of shares: what each receiver gets of a payment, what was taken back of it for refunds and what was made up (domain.md 4.17). What is sent or stands
 * on a sheet is never changed: the next row takes it back. The rows of a payment always add up to what its rules give of what was not given back.
 */
export const profitShare = entity({
  name: 'profit-share',
  wire: 'cashFlow',
  label: '分账明细',
  title: 'shareNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    shareNo: text('分账单号', { ...kept, required: true, search: 'whole' }),
    shareKind: choice('分账类型', shareKinds, { ...kept, required: true }),
    state: choice('状态', shareStates, { ...kept, required: true }),
    subMerchantId: reference('子商户', subMerchant, { ...kept, required: true }),
    parkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    ruleId: reference('分账规则', profitShareRule, { ...kept, required: true }),
    payNo: text('支付流水号', { ...kept, required: true, search: 'whole' }),
    payChannel: choice('支付渠道', payChannels, { ...kept, required: true }),
    paidAt: moment('支付时间', { ...kept, required: true }),
    shareDay: date('归属日期', { ...kept, required: true }),
    baseMoney: money('计算基数', { ...kept, required: true, help: '收款减去退款;退回的记为负数' }),
    shareMoney: money('分账金额', { ...kept, required: true }),
    feeMoney: money('手续费', { ...kept, required: true, sense: 'share', help: '按子商户费率从分账金额中扣除' }),
    netMoney: money('应付金额', { ...kept, required: true }),
    receiverNo: text('渠道接收方', { ...kept, emptyMeans: '按结算单划款' }),
    thirdShareNo: text('渠道分账单号', { ...kept, search: 'whole' }),
    settlementId: reference('结算单', settlement, kept),
    finishAt: moment('完成时间', kept),
    failReason: text('原因', { ...kept, composed: true }),
  },
  list: {
    columns: [
      'shareNo',
      'shareKind',
      'state',
      'netMoney',
      'shareMoney',
      'feeMoney',
      'baseMoney',
      'subMerchantId',
      'parkLotId',
      'payChannel',
      'paidAt',
      'payNo',
      'receiverNo',
      'settlementId',
      'finishAt',
      'failReason',
      'ruleId',
    ],
    filters: [
      'paidAt',
      'subMerchantId',
      'state',
      'parkLotId',
      'shareKind',
      'settlementId',
      'shareDay',
      'payChannel',
      'payNo',
      'shareNo',
      'ruleId',
    ],
    sort: '-paidAt',
    comeFrom: '设置分账规则后,该停车场的每笔收款会按规则列在这里',
    sums: ['baseMoney', 'shareMoney', 'feeMoney', 'netMoney'],
  },
  exchange: {
    export: [
      'shareNo',
      'shareKind',
      'subMerchantId',
      'parkLotId',
      'payNo',
      'payChannel',
      'paidAt',
      'shareDay',
      'baseMoney',
      'shareMoney',
      'feeMoney',
      'netMoney',
      'receiverNo',
      'thirdShareNo',
      'settlementId',
      'state',
      'finishAt',
      'failReason',
    ],
  },
  actions: {
    retry: action(
      '重新分账',
      {},
      {
        dangerous: true,
        names: ['netMoney'],
        when: { field: 'state', is: [shareStates.failed] },
        says: '已提交重新分账',
      },
    ),
    toSheet: action(
      '转入结算单',
      {},
      { dangerous: true, names: ['netMoney'], when: { field: 'state', is: [shareStates.failed] } },
    ),
  },
})
