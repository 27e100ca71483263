import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { member } from '#business/rights/members/member/member.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { photos } from '#fields/photos/photos.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { appealResults, appealStates } from './appeal-states.ts'

const kept = { written: 'server' } as const
const demandedBy = (code: number) => ({ when: { field: 'Result', is: [code], required: true } })
const inState = (...is: number[]) => ({ when: { field: 'State' as const, is } })
const why = (help?: string) => ({ AuditRemark: text('审核备注', { required: true, max: 64, help }) })
const { service, finance } = appealStates

/** Two people agree. */
export const notAuditor = {
  field: 'AuditorId',
  is: 'others',
  refusal: { zh: '审核人与复核人须为不同的人', en: 'Auditor and reviewer are two different people' },
} as const

/**
 * A driver who does not agree with an order (domain.md 1.65), filed at the order by staff, or by the driver alone. Service says what should happen to it, finance agrees, and
 * then it happens through the order's or the payment's own verbs.
 */
export const orderAppeal = entity({
  name: 'order-appeal',
  wire: 'order',
  label: '订单申诉',
  title: 'AppealNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    AppealNo: text('申诉编号', { ...kept, search: 'prefix' }),
    OrderNo: text('订单号', { ...kept, required: true, search: 'whole' }),
    ParkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    PlateNumber: plate('车牌号', { ...kept, required: true }),
    MemberId: reference('会员', member, kept),
    Mobile: text('手机号', { ...kept, search: 'prefix', personal: 'phone' }),
    AppealKind: choice('申诉类型', appealKinds, { ...kept, required: true }),
    Description: text('申诉说明', { ...kept, required: true }),
    Pictures: photos('申诉图片', kept),
    ApplicantId: reference('登记人', user, kept),
    ApplyAt: moment('申请时间', { ...kept, required: true }),
    State: choice('申诉状态', appealStates, { ...kept, required: true, default: appealStates.service }),
    Result: choice('处理方式', appealResults, kept),
    RefundMoney: money('退款金额', kept),
    CorrectPlateNumber: plate('更正为车牌', kept),
    AuditorId: reference('审核人', user, kept),
    AuditedAt: moment('审核时间', kept),
    HandlerId: reference('复核人', user, kept),
    HandledAt: moment('复核时间', kept),
    AuditRemark: text('审核备注', kept),
  },
  failures: {
    order_appeal_is_open_once: {
      zh: '该订单已有未处理完的申诉',
      en: 'The order has an open appeal already',
    },
    order_appeal_refund_says_how_much: { zh: '退款须填写退款金额', en: 'A refund needs its amount' },
    order_appeal_correction_says_which_plate: {
      zh: '改单须填写更正后的车牌',
      en: 'A correction needs the right plate',
    },
  },
  list: {
    columns: [
      'AppealNo',
      'PlateNumber',
      'State',
      'AppealKind',
      'ParkLotId',
      'OrderNo',
      'ApplyAt',
      'Mobile',
      'Result',
      'RefundMoney',
      'CorrectPlateNumber',
      'AuditorId',
      'HandlerId',
      'HandledAt',
    ],
    filters: [
      'ApplyAt',
      'State',
      'ParkLotId',
      'AppealKind',
      'PlateNumber',
      'OrderNo',
      'AppealNo',
      'Mobile',
      'Result',
      'MemberId',
    ],
    sort: '-ApplyAt',
    sums: ['RefundMoney'],
  },
  exchange: {
    export: [
      'AppealNo',
      'OrderNo',
      'PlateNumber',
      'ParkLotId',
      'MemberId',
      'Mobile',
      'AppealKind',
      'Description',
      'ApplyAt',
      'State',
      'Result',
      'RefundMoney',
      'CorrectPlateNumber',
      'AuditorId',
      'AuditedAt',
      'HandlerId',
      'HandledAt',
      'AuditRemark',
    ],
  },
  actions: {
    audit: action(
      '客服审核',
      {
        Result: choice('处理方式', appealResults, { required: true, default: appealResults.keep }),
        RefundMoney: money('退款金额', { min: 1, ...demandedBy(appealResults.refund) }),
        CorrectPlateNumber: plate('更正为车牌', demandedBy(appealResults.correctPlate)),
        AuditRemark: text('审核备注', { max: 64 }),
      },
      inState(service),
    ),
    review: action(
      '财务复核',
      { AuditRemark: text('审核备注', { max: 64 }) },
      { dangerous: true, destroys: true, names: ['RefundMoney'], ...inState(finance), whose: notAuditor },
    ),
    reject: action('驳回', why('写给车主:驳回后显示在缴费页上'), inState(service, finance)),
    withdraw: action('撤销', why(), inState(service, finance)),
  },
})
