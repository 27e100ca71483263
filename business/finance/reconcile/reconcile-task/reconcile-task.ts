import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, namedAs, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'
import { billHead } from '../read-bill.ts'

export const reconcileStates = options({
  waiting: [0, '待下载', 'waiting'],
  even: [3, '已平', 'good'],
  differs: [4, '有差异', 'bad'],
  handled: [5, '已处理', 'good'],
  failed: [6, '失败', 'bad'],
})
export const billSources = options({
  channel: [1, '渠道下载'],
  person: [2, '手工导入'],
})

/** Channels whose bill is no download: POS card money, ETC and the like. */
const { cash, balance, discount, points } = payChannels
const byHand = namedAs(
  payChannels,
  payChannels.filter(({ code }) => ![cash, balance, discount, points].some((each) => each === code)),
)
const kept = { written: 'server' } as const
const count = (label: string) => integer(label, { ...kept, required: true, default: 0, unit: 'times' })

/**
 * A channel's bill of a day of the console's clock held against our books of it (domain.md 1.38, 4.17). Money is net: what came in less what went
 * back. Once compared, a day stands; what happens to its payments later belongs to the day on which it happens.
 */
export const reconcileTask = entity({
  name: 'reconcile-task',
  wire: 'cashFlow',
  label: '对账任务',
  title: 'taskNo',
  scope: { by: 'tenant' },
  fields: {
    taskNo: text('对账编号', { ...kept, search: 'whole' }),
    billDate: date('账单日期', { ...kept, required: true }),
    payChannel: choice('支付渠道', payChannels, { ...kept, required: true }),
    mchNo: text('商户号', { ...kept, required: true, search: 'whole' }),
    billSource: choice('账单来源', billSources, { ...kept, required: true }),
    platformCount: count('平台笔数'),
    platformMoney: money('平台金额', { ...kept, required: true, default: 0 }),
    channelCount: count('渠道笔数'),
    channelMoney: money('渠道金额', { ...kept, required: true, default: 0 }),
    matchCount: count('一致笔数'),
    matchMoney: money('一致金额', { ...kept, required: true, default: 0 }),
    diffCount: count('差异笔数'),
    diffMoney: money('差异金额', { ...kept, help: '渠道金额减平台金额' }),
    refundCount: count('渠道退款笔数'),
    refundMoney: money('渠道退款金额', { ...kept, required: true, default: 0 }),
    feeMoney: money('手续费', { ...kept, required: true, default: 0 }),
    settleMoney: money('应结金额', { ...kept, help: '渠道金额减手续费' }),
    state: choice('对账状态', reconcileStates, { ...kept, required: true, default: reconcileStates.waiting }),
    errorInfo: text('失败原因', { ...kept, composed: true }),
    finishedAt: moment('完成时间', kept),
  },
  failures: {
    reconcile_task_bill_is_held_once: {
      zh: '该商户号当日的账单已导入或由渠道下载',
      en: 'The bill of this merchant number and day is there already',
    },
  },
  list: {
    columns: [
      'billDate',
      'payChannel',
      'state',
      'platformMoney',
      'channelMoney',
      'diffCount',
      'diffMoney',
      'settleMoney',
      'feeMoney',
      'refundMoney',
      'platformCount',
      'channelCount',
      'matchCount',
      'mchNo',
      'billSource',
      'taskNo',
      'errorInfo',
      'finishedAt',
    ],
    filters: ['billDate', 'state', 'payChannel', 'billSource', 'mchNo', 'taskNo'],
    sort: '-billDate',
    comeFrom: '渠道账单下载或导入后,每个渠道每天的对账结果会列在这里',
    sums: ['platformMoney', 'channelMoney', 'diffMoney', 'refundMoney', 'feeMoney', 'settleMoney'],
  },
  exchange: {
    export: [
      'billDate',
      'payChannel',
      'mchNo',
      'platformCount',
      'platformMoney',
      'channelCount',
      'channelMoney',
      'matchCount',
      'matchMoney',
      'diffCount',
      'diffMoney',
      'refundCount',
      'refundMoney',
      'feeMoney',
      'settleMoney',
      'state',
      'finishedAt',
    ],
  },
  actions: {
    load: action(
      '导入账单',
      {
        billDate: date('账单日期', { required: true }),
        payChannel: choice('支付渠道', byHand, { required: true, default: payChannels.card }),
        mchNo: text('商户号', { required: true, max: 64 }),
        content: text('账单内容', {
          required: true,
          max: 200_000,
          lines: 10,
          help: `第一行须为:${billHead};以后每行一笔:type 为 payment(收款)或 refund(退款),金额为元,时间如 2026-11-23 08:30:00`,
          example: `${billHead}\npayment,POS1,Z20261123000000001,,,12.50,0.08,2026-11-23 08:30:00,`,
        }),
      },
      { on: 'concept', returns: always({ taskNo: text('对账编号'), diffCount: integer('差异笔数') }) },
    ),
  },
})
