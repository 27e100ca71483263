import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { packKinds } from '#business/ground/dictionaries/pack-kind.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { user } from '#business/ground/people/user/user.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference, type Target } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'
import { passRenewals } from './pass-renewals.ts'

const auditAnswers = options({
  approved: [passAudits.approved, '通过'],
  refused: [passAudits.refused, '驳回'],
})
export const passRefundWays = options({
  channel: [1, '原路退回'],
  transfer: [2, '线下转账'],
})
const byTransfer = { field: 'RefundWay', is: [passRefundWays.transfer] }

const { notYet, inForce, expiring, expired, suspended } = cardStates
/** Of a pass that no renewal has followed and that no one stopped. */
const running = [passRenewals.open, passRenewals.early, passRenewals.late, passRenewals.offSale]
const reason = text('原因', { required: true, max: 64 })
const itself: Target = {
  name: 'bill-pack-order',
  wire: 'billPackOrder',
  table: 'bill_pack_order',
  title: 'PlateNumber',
}

/** A plate has one pass in a lot on a day: a sale, a resumption or a changed plate that would give it two is refused. */
export const plateCoveredOnce = {
  zh: '{PlateNumber} 与已有月卡时间重叠',
  en: '{PlateNumber} has a pass for part of this time already',
}

/** A monthly pass: a period of parking in the lots of its rule, sold in one of them for some plates and spots (domain.md 1.27; columns of specification 3). */
export const billPackOrder = entity({
  name: 'bill-pack-order',
  wire: 'billPackOrder',
  label: '月卡订单',
  table: 'bill_pack_order_now',
  title: 'PlateNumber',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    PlateNumber: text('车牌号', { required: true, written: 'once', help: '多个用逗号分隔', example: '京A12345' }),
    CardState: choice('卡状态', cardStates, { required: true, written: 'server' }),
    OwnerName: text('车主姓名', { required: true, max: 32 }),
    OwnerMobile: text('车主手机', { required: true, pattern: 'mobile' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    ParkLotIds: references('通用车场', parkLot, { written: 'server' }),
    RuleId: reference('月卡规则', billPackRule, {
      required: true,
      written: 'once',
      inLotOf: 'ParkLotId',
      offered: 'onSale',
    }),
    PackKind: choice('卡类型', packKinds, { required: true, written: 'server' }),
    BillCarSizeId: choice('车型', billCarSizes, { required: true, written: 'server' }),
    RegionIds: references('适用区域', parkRegion, { written: 'server', emptyMeans: '全部区域' }),
    BeginDate: date('开始日期', { required: true, written: 'once', usually: 'today' }),
    EndDate: date('结束日期', { written: 'once', help: '不填则按期数计算' }),
    Units: integer('期数', { written: 'once', min: 1, max: 60, usually: 1, help: '按结束日期计算时不填' }),
    ParkSpotCount: integer('车位数', { required: true, written: 'once', default: 1, min: 1, max: 20 }),
    ParkSpotNumbers: text('车位号', { written: 'once', help: '可不填;多个用逗号分隔' }),
    RoomNo: text('房号', { max: 32 }),
    BillPackMoney: money('实付金额', { required: true, written: 'once', help: '按规则售价、期数和车位数计算' }),
    OriginMoney: money('原价金额', { required: true, min: 0, written: 'server' }),
    PayChannel: choice('支付渠道', payChannels, { required: true, written: 'once', default: payChannels.cash }),
    PaidAt: moment('支付时间', { required: true, written: 'server' }),
    PayNo: text('支付流水号', { written: 'server', help: '车主线上支付的流水,退款原路退回' }),
    AuditState: choice('审核状态', passAudits, { required: true, written: 'server' }),
    SuspendedOn: date('停用日期', { written: 'server' }),
    RefundMoney: money('退款金额', { min: 0, written: 'server' }),
    RefundLossPercent: percent('退款损耗比例', { written: 'server' }),
    RefundAt: moment('退款时间', { written: 'server' }),
    CancelledAt: moment('取消时间', { written: 'server' }),
    HasRenewToId: reference('续费到的月卡', itself, { written: 'server' }),
    Renewal: choice('续费状态', passRenewals, { written: 'server' }),
    RefundAllowed: flag('可退款', { written: 'server' }),
    OperatorId: reference('收款人员', user, { written: 'server' }),
    OperatorName: text('经办人', { written: 'server', composed: true }),
    TenantName: text('运营商', { required: true, written: 'server' }),
    Remark: remark(),
  },
  failures: {
    bill_pack_park_lot_plate_is_covered_once: plateCoveredOnce,
    bill_pack_order_has_enough_spots: {
      zh: '该停车场在这段时间内的车位已不够',
      en: 'The car park has not enough spots left for part of this time',
    },
    bill_pack_order_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    bill_pack_order_lots_exist: {
      zh: '通用车场不存在或已被删除',
      en: 'A car park of the pass does not exist or was deleted',
    },
    bill_pack_order_rule_exists: { zh: '月卡规则不存在或已被删除', en: 'The pass rule does not exist or was deleted' },
    bill_pack_order_refund_is_within_what_was_paid: {
      zh: '退款金额不能大于实付金额',
      en: 'A refund must not be above what was paid',
    },
  },
  list: {
    columns: [
      'PlateNumber',
      'CardState',
      'EndDate',
      'Renewal',
      'AuditState',
      'RuleId',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'BeginDate',
      'BillPackMoney',
      'OriginMoney',
      'ParkSpotCount',
      'BillCarSizeId',
      'ParkLotIds',
      'HasRenewToId',
      'RefundAt',
      'RefundLossPercent',
      'OperatorName',
      'CreatedAt',
    ],
    filters: [
      'PlateNumber',
      'ParkLotId',
      'CardState',
      'OwnerName',
      'OwnerMobile',
      'RoomNo',
      'RuleId',
      'PackKind',
      'BillCarSizeId',
      'EndDate',
      'PaidAt',
      'PayChannel',
      'AuditState',
    ],
    sort: '-CreatedAt',
    sums: ['OriginMoney', 'BillPackMoney'],
  },
  form: [
    'ParkLotId',
    'RuleId',
    'PlateNumber',
    'OwnerName',
    'OwnerMobile',
    'RoomNo',
    'ParkSpotCount',
    'ParkSpotNumbers',
    'BeginDate',
    'Units',
    'EndDate',
    'PayChannel',
    'Remark',
    'BillPackMoney',
  ],
  verbs: ['create', 'update'],
  exchange: {
    export: [
      'Id',
      'PlateNumber',
      'OwnerName',
      'OwnerMobile',
      'TenantName',
      'ParkLotId',
      'BeginDate',
      'EndDate',
      'BillPackMoney',
      'OriginMoney',
      'RefundAt',
      'RefundLossPercent',
      'BillCarSizeId',
      'HasRenewToId',
      'ParkSpotCount',
      'RuleId',
      'PackKind',
      'PayChannel',
      'PaidAt',
      'CardState',
      'RoomNo',
      'OperatorName',
    ],
    import: [
      'ParkLotId',
      'RuleId',
      'PlateNumber',
      'OwnerName',
      'OwnerMobile',
      'ParkSpotCount',
      'BeginDate',
      'EndDate',
      'BillPackMoney',
    ],
  },
  actions: {
    renew: action(
      '续费',
      {
        Units: integer('期数', { required: true, default: 1, min: 1, max: 60 }),
        PayChannel: choice('支付渠道', payChannels, { required: true, default: payChannels.cash }),
        RenewMoney: money('续费金额', { required: true }),
      },
      {
        makes: 'bill-pack-order',
        when: {
          field: 'CardState',
          is: [notYet, inForce, expiring, expired],
        },
        offeredWhile: { field: 'Renewal', is: [passRenewals.open] },
      },
    ),
    changePlate: action(
      '换车牌',
      {
        OldPlateNumber: plate('原车牌', { required: true }),
        NewPlateNumber: plate('新车牌', { required: true }),
        Reason: reason,
      },
      {
        when: { field: 'CardState', is: [notYet, inForce, expiring] },
        proposes: { OldPlateNumber: 'PlateNumber' },
      },
    ),
    suspend: action(
      '停用',
      { Reason: reason },
      {
        when: { field: 'CardState', is: [inForce, expiring] },
        offeredWhile: { field: 'Renewal', is: running },
      },
    ),
    resume: action('恢复', {}, { when: { field: 'CardState', is: [suspended] } }),
    audit: action(
      '审核',
      { Answer: choice('审核结果', auditAnswers, { required: true }), Reason: text('审核意见', { max: 64 }) },
      { when: { field: 'AuditState', is: [passAudits.waiting] } },
    ),
    refund: action(
      '退款',
      {
        Reason: reason,
        RefundWay: choice('退款方式', passRefundWays, { required: true, default: passRefundWays.channel }),
        PayeeName: text('收款人', { max: 32, when: byTransfer }),
        PayeeAccount: text('收款账号', { max: 64, when: byTransfer }),
        RefundMoney: money('退款金额', { required: true }),
      },
      {
        makes: 'bill-pack-refund',
        when: {
          field: 'CardState',
          is: [notYet, inForce, expiring, suspended],
        },
        offeredWhile: [
          { field: 'RefundAllowed', is: [1] },
          { field: 'Renewal', is: [...running, passRenewals.renewedOnce, passRenewals.stopped] },
        ],
      },
    ),
    cancel: action(
      '取消月卡',
      { Reason: reason },
      {
        dangerous: true,
        destroys: true,
        when: {
          field: 'CardState',
          is: [notYet, inForce, expiring, suspended],
        },
        offeredWhile: {
          field: 'Renewal',
          is: [...running, passRenewals.waiting, passRenewals.renewedOnce, passRenewals.stopped],
        },
      },
    ),
  },
})
