import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { payConfig, payingAccountHelp } from '../pay-config/pay-config.ts'
import { subAccount } from '../sub-account/sub-account.ts'

export const withdrawAudits = options({
  waiting: [1, '待审核', 'waiting'],
  approved: [2, '已通过', 'good'],
  refused: [3, '已驳回', 'bad'],
})
export const payoutStates = options({
  none: [0, '未付款', 'waiting'],
  underWay: [1, '付款中', 'active'],
  done: [2, '付款成功', 'good'],
  failed: [3, '付款失败', 'bad'],
  byChannel: [4, '渠道付款中', 'active'],
})
const kept = { written: 'server' } as const
const reason = text('原因', { required: true, max: 64 })

/** Two people see to it that money leaves. */
export const notApplicant = {
  field: 'ApplicantId',
  is: 'others',
  refusal: { zh: '不能审核自己的提现申请', en: 'You cannot audit a withdrawal that you requested' },
} as const

/** Money on its way from an account to its owner's bank (domain.md 1.35): frozen when asked for, audited by someone else, then paid or given back. */
export const withdraw = entity({
  name: 'withdraw',
  wire: 'cashFlow',
  label: '提现',
  title: 'WithdrawNo',
  knownBy: ['SubAccountId', 'Money'],
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    WithdrawNo: text('提现单号', { ...kept, required: true, search: 'whole' }),
    SubAccountId: reference('子账户', subAccount, { ...kept, required: true }),
    ParkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    Money: money('提现金额', { ...kept, required: true }),
    ApplyAt: moment('申请时间', { ...kept, required: true }),
    ApplicantId: reference('申请人', user, { ...kept, required: true }),
    AuditState: choice('审核状态', withdrawAudits, { ...kept, required: true, default: withdrawAudits.waiting }),
    AuditorId: reference('审核人', user, kept),
    AuditedAt: moment('审核时间', kept),
    PayState: choice('付款状态', payoutStates, { ...kept, required: true, default: payoutStates.none }),
    FinishAt: moment('完成时间', kept),
    FailReason: text('失败原因', kept),
  },
  list: {
    columns: [
      'WithdrawNo',
      'Money',
      'AuditState',
      'PayState',
      'SubAccountId',
      'ParkLotId',
      'ApplyAt',
      'ApplicantId',
      'AuditorId',
      'FinishAt',
      'FailReason',
    ],
    filters: ['ApplyAt', 'AuditState', 'PayState', 'SubAccountId', 'ParkLotId', 'ApplicantId', 'WithdrawNo'],
    sort: '-ApplyAt',
    comeFrom: '在子账户管理中申请提现',
    sums: ['Money'],
  },
  exchange: {
    export: ['WithdrawNo', 'SubAccountId', 'Money', 'ApplyAt', 'AuditState', 'PayState', 'FinishAt', 'FailReason'],
  },
  actions: {
    approve: action(
      '审核通过',
      {},
      {
        dangerous: true,
        destroys: true,
        when: { field: 'AuditState', is: [withdrawAudits.waiting] },
        whose: notApplicant,
      },
    ),
    reject: action(
      '驳回',
      { reason },
      { when: { field: 'AuditState', is: [withdrawAudits.waiting] }, whose: notApplicant },
    ),
    payByChannel: action(
      '渠道付款',
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
        when: { field: 'PayState', is: [payoutStates.underWay] },
        says: '已提交渠道付款',
      },
    ),
    confirmPaid: action(
      '确认已付款',
      {},
      { dangerous: true, destroys: true, when: { field: 'PayState', is: [payoutStates.underWay] } },
    ),
    payFailed: action('付款失败', { reason }, { when: { field: 'PayState', is: [payoutStates.underWay] } }),
  },
})
