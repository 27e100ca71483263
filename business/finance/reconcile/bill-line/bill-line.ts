import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { reconcileTask } from '../reconcile-task/reconcile-task.ts'

export const tradeTypes = options({
  payment: [1, '支付'],
  refund: [2, '退款'],
})
const kept = { written: 'server' } as const

/** The channel's bill as it came, line by line (domain.md 2.6, R70). */
export const billLine = entity({
  name: 'bill-line',
  wire: 'cashFlow',
  label: '渠道账单',
  title: 'thirdTradeNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    thirdTradeNo: text('渠道订单号', { ...kept, required: true, search: 'whole' }),
    taskId: reference('对账任务', reconcileTask, { ...kept, required: true }),
    billDate: date('账单日期', { ...kept, required: true }),
    payChannel: choice('支付渠道', payChannels, { ...kept, required: true }),
    tradeType: choice('交易类型', tradeTypes, { ...kept, required: true }),
    payNo: text('支付流水号', { ...kept, search: 'whole' }),
    thirdRefundNo: text('渠道退款单号', { ...kept, search: 'whole' }),
    refundNo: text('退款单号', { ...kept, search: 'whole' }),
    parkLotId: reference('停车场', parkLot, kept),
    money: money('金额', { ...kept, required: true }),
    feeMoney: money('手续费', { ...kept, min: 0, required: true }),
    tradedAt: moment('交易时间', { ...kept, required: true }),
    isMatched: flag('是否一致', { ...kept, required: true }),
  },
  list: {
    columns: [
      'tradedAt',
      'thirdTradeNo',
      'tradeType',
      'money',
      'feeMoney',
      'payNo',
      'thirdRefundNo',
      'refundNo',
      'parkLotId',
      'payChannel',
      'taskId',
      'isMatched',
    ],
    filters: [
      'billDate',
      'tradeType',
      'isMatched',
      'payChannel',
      'parkLotId',
      'taskId',
      'payNo',
      'thirdTradeNo',
      'refundNo',
    ],
    sort: '-tradedAt',
    comeFrom: '渠道账单下载或导入后,其明细会列在这里',
    sums: ['money', 'feeMoney'],
  },
  exchange: {
    export: [
      'tradedAt',
      'payChannel',
      'thirdTradeNo',
      'payNo',
      'tradeType',
      'money',
      'feeMoney',
      'thirdRefundNo',
      'refundNo',
      'parkLotId',
      'isMatched',
    ],
  },
})
