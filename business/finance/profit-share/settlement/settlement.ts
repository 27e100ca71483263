import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { payConfig, payingAccountHelp } from '../../pay-config/pay-config.ts'
import { subMerchant } from '../../sub-merchant/sub-merchant.ts'
import { profitShareRule } from '../profit-share-rule/profit-share-rule.ts'

export const settlementStates = options({
  draft: [1, '待审批', 'waiting'],
  approved: [2, '待划款', 'waiting'],
  paidOut: [3, '已划款', 'active'],
  matched: [4, '已核对', 'good'],
  rejected: [5, '已驳回', 'closed'],
  underWay: [6, '划款中', 'active'],
})
const kept = { written: 'server' } as const
const madeByJob = { emptyMeans: '系统' } as const

/** Two people see to it that money leaves. */
export const notMaker = {
  field: 'makerId',
  is: 'others',
  refusal: { zh: '不能审批自己生成的结算单', en: 'You cannot approve a sheet that you made' },
} as const

/**
 * What a sub-merchant is paid out for its shares of a car park and some days (domain.md 1.38, 4.17): made when the cycle of its rule ends, approved by someone
 * else than who made it, paid by a channel or through the bank, and held against the bank's statement. Its lines are the rows of the ledger that stand on it.
 */
export const settlement = entity({
  name: 'settlement',
  wire: 'cashFlow',
  label: '结算单',
  title: 'settleNo',
  knownBy: ['subMerchantId', 'settleMoney'],
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    settleNo: text('结算单号', { ...kept, required: true, search: 'whole' }),
    state: choice('状态', settlementStates, { ...kept, required: true, default: settlementStates.draft }),
    subMerchantId: reference('子商户', subMerchant, { ...kept, required: true }),
    parkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    ruleId: reference('分账规则', profitShareRule, { ...kept, required: true }),
    beginAt: date('开始日期', { ...kept, required: true }),
    endAt: date('结束日期', { ...kept, required: true }),
    tradeCount: integer('收款笔数', { ...kept, required: true }),
    totalMoney: money('收款金额', { ...kept, required: true, help: '已减去生成结算单前的退款和多付金额' }),
    refundMoney: money('退款金额', { ...kept, required: true, help: '已进入以前结算单或已分账的收款后来退款的金额' }),
    sharingMoney: money('分账金额', { ...kept, required: true }),
    feeMoney: money('手续费', { ...kept, required: true, sense: 'share' }),
    settleMoney: money('应结金额', { ...kept, required: true }),
    makerId: reference('生成人', user, { ...kept, ...madeByJob }),
    approverId: reference('审批人', user, kept),
    approvedAt: moment('审批时间', kept),
    transferOn: date('划款日期', kept),
    receiptNo: text('银行回单号', { ...kept, search: 'whole' }),
    matchedAt: moment('核对时间', kept),
    reason: text('驳回原因', kept),
    failReason: text('划款失败原因', kept),
  },
  failures: {
    settlement_receipt_is_of_one_sheet: {
      zh: '银行回单号已登记在另一张结算单上',
      en: 'The bank’s receipt number is already on another sheet',
    },
  },
  list: {
    columns: [
      'settleNo',
      'state',
      'settleMoney',
      'subMerchantId',
      'parkLotId',
      'beginAt',
      'endAt',
      'tradeCount',
      'totalMoney',
      'refundMoney',
      'sharingMoney',
      'feeMoney',
      'makerId',
      'approverId',
      'transferOn',
      'receiptNo',
      'matchedAt',
      'failReason',
      'reason',
      'createdAt',
    ],
    filters: ['endAt', 'subMerchantId', 'state', 'parkLotId', 'settleNo', 'receiptNo', 'transferOn', 'ruleId'],
    sort: '-createdAt',
    comeFrom: '分账规则的结算周期结束后,待结算的分账会自动生成结算单',
    sums: ['totalMoney', 'refundMoney', 'sharingMoney', 'feeMoney', 'settleMoney'],
  },
  exchange: {
    export: [
      'settleNo',
      'subMerchantId',
      'parkLotId',
      'beginAt',
      'endAt',
      'tradeCount',
      'totalMoney',
      'refundMoney',
      'sharingMoney',
      'feeMoney',
      'settleMoney',
      'state',
      'approverId',
      'transferOn',
      'receiptNo',
      'matchedAt',
    ],
  },
  actions: {
    approve: action(
      '审批通过',
      {},
      {
        dangerous: true,
        destroys: true,
        when: { field: 'state', is: [settlementStates.draft] },
        whose: notMaker,
      },
    ),
    payByChannel: action(
      '渠道划款',
      {
        payConfigId: reference('付款账户', payConfig, {
          required: true,
          offered: 'payingOut',
          help: payingAccountHelp,
        }),
      },
      {
        dangerous: true,
        destroys: true,
        when: { field: 'state', is: [settlementStates.approved] },
        says: '已提交渠道划款',
      },
    ),
    recordPayOut: action(
      '登记划款',
      {
        transferOn: date('划款日期', { required: true, usually: 'today' }),
        receiptNo: text('银行回单号', { required: true, max: 64 }),
      },
      { dangerous: true, destroys: true, when: { field: 'state', is: [settlementStates.approved] } },
    ),
    reject: action(
      '驳回',
      { reason: text('驳回原因', { required: true, max: 64 }) },
      { when: { field: 'state', is: [settlementStates.draft, settlementStates.approved] } },
    ),
  },
})
