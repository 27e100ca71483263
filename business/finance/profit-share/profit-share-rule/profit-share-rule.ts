import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { user } from '#business/ground/people/user/user.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'
import { subMerchant } from '../../sub-merchant/sub-merchant.ts'

/** What is divided: stays, what was owed for them, and passes. */
export const sharedBusinesses = [bizTypes.parking, bizTypes.recovery, bizTypes.pass] as const

export const shareBases = options({
  percent: [1, '按比例'],
  fixed: [2, '每笔固定金额'],
})
export const shareModes = options({
  bySheet: [1, '按结算单划款'],
  atPayment: [2, '支付时由渠道分账'],
})
/** Of where a channel sends money: nothing goes there before someone else approved it. */
export const receiverStates = options({
  waiting: [1, '待审核', 'waiting'],
  approved: [2, '已通过', 'good'],
  refused: [3, '已驳回', 'bad'],
})
export const sheetCycles = options({
  daily: [1, '每日'],
  weekly: [2, '每周'],
  monthly: [3, '每月'],
})

const receiverWaits = { field: 'ReceiverState', is: [receiverStates.waiting] } as const

/** Two people see to it where money goes. */
export const notSetter = {
  field: 'ReceiverSetBy',
  is: 'others',
  refusal: { zh: '不能审核自己提交的接收方', en: 'You cannot audit a receiver that you set' },
} as const

/** What a sub-merchant gets of each payment in a car park (domain.md 1.9, 4.17). A payment is divided once, by the rules of the moment at which it was paid. */
export const profitShareRule = entity({
  name: 'profit-share-rule',
  wire: 'cashFlow',
  label: '分账规则',
  title: 'RuleName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    RuleName: text('规则名称', { required: true, pattern: 'name', max: 64 }),
    SubMerchantId: reference('子商户', subMerchant, { required: true, written: 'once' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    Basis: choice('分账方式', shareBases, { required: true, default: shareBases.percent }),
    Percent: percent('分账比例', {
      when: { field: 'Basis', is: [shareBases.percent], required: true },
      help: '占每笔停车费、补缴和手机购买月卡收款的比例,不含柜台售卡;同一停车场各规则合计不超过100%',
    }),
    FixedMoney: money('每笔金额', {
      when: { field: 'Basis', is: [shareBases.fixed], required: true },
      help: '收款不足时有多少分多少',
    }),
    ShareMode: choice('分账时机', shareModes, { required: true, default: shareModes.bySheet }),
    WechatMchNo: text('微信接收方商户号', {
      pattern: 'code',
      max: 32,
      when: { field: 'ShareMode', is: [shareModes.atPayment] },
      help: '微信支付的收款在支付后由微信分给此商户号;其他渠道的收款仍按结算单划款',
    }),
    AlipayAccount: text('支付宝接收方账号', {
      max: 100,
      when: { field: 'ShareMode', is: [shareModes.atPayment] },
      help: '支付宝登录号,或2088开头的16位用户号;支付宝的收款在支付后由支付宝分给此账号',
    }),
    ReceiverState: choice('接收方审核', receiverStates, {
      written: 'server',
      help: '新的接收方由另一人审核通过后,渠道才分账给它;此前的分账按结算单划款',
    }),
    ReceiverSetBy: reference('接收方提交人', user, { written: 'server' }),
    ReceiverReason: text('驳回原因', { written: 'server' }),
    SettleCycle: choice('结算周期', sheetCycles, {
      required: true,
      default: sheetCycles.daily,
      help: '按结算单划款的部分,每个周期生成一张结算单',
    }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    profit_share_rule_is_one_of_merchant_and_lot: {
      zh: '该子商户在此停车场已有启用的分账规则',
      en: 'The sub-merchant has a profit-sharing rule in use for this car park already',
    },
    profit_share_rule_says_how_much: {
      zh: '按比例时填写大于0的分账比例,固定金额时填写大于0的每笔金额',
      en: 'Give a percentage above 0, or a fixed amount above 0, as the rule divides',
    },
    profit_share_rule_names_receiver: {
      zh: '支付时由渠道分账须填写微信接收方商户号或支付宝接收方账号',
      en: 'To share at payment, give the WeChat merchant number or the Alipay account of the receiver',
    },
    profit_share_rule_exists: {
      zh: '已有收款按此规则分账,不能删除,可以停用',
      en: 'Payments were divided by this rule; it cannot be deleted, but stopped',
    },
    settlement_rule_exists: {
      zh: '已有收款按此规则分账,不能删除,可以停用',
      en: 'Payments were divided by this rule; it cannot be deleted, but stopped',
    },
  },
  list: {
    columns: [
      'RuleName',
      'SubMerchantId',
      'ParkLotId',
      'Basis',
      'Percent',
      'FixedMoney',
      'ShareMode',
      'WechatMchNo',
      'AlipayAccount',
      'ReceiverState',
      'ReceiverSetBy',
      'ReceiverReason',
      'SettleCycle',
      'Status',
      'UpdatedAt',
    ],
    filters: ['SubMerchantId', 'ParkLotId', 'Status', 'ShareMode', 'ReceiverState', 'RuleName'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'RuleName',
      'SubMerchantId',
      'ParkLotId',
      'Basis',
      'Percent',
      'FixedMoney',
      'ShareMode',
      'WechatMchNo',
      'AlipayAccount',
      'ReceiverState',
      'SettleCycle',
      'Status',
    ],
  },
  actions: {
    approveReceiver: action(
      '审核接收方',
      {
        WechatMchNo: text('微信接收方商户号', { max: 32, help: '核对后提交;与规则中的不一致时不通过' }),
        AlipayAccount: text('支付宝接收方账号', { max: 100 }),
      },
      {
        dangerous: true,
        when: receiverWaits,
        whose: notSetter,
        proposes: { WechatMchNo: 'WechatMchNo', AlipayAccount: 'AlipayAccount' },
      },
    ),
    rejectReceiver: action(
      '驳回接收方',
      { reason: text('驳回原因', { required: true, max: 64 }) },
      { when: receiverWaits, whose: notSetter },
    ),
    settleNow: action('立即生成结算单', {}, { returns: { SettleNo: text('结算单号', { required: true }) } }),
  },
})
