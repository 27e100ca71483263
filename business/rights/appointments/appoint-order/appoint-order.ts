import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { appointRule } from '#business/rights/appointments/appoint-rule/appoint-rule.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'
import { appointStates } from './appoint-states.ts'

/** The person as which an appointment is made by a driver's phone. */
export const byDriver = '车主'
/** Of appointments that may still be kept. */
export const openAppointments = [appointStates.booked, appointStates.inside]

const user = [1, '用户取消'] as const
const byStaff = { platform: [4, '平台取消'], full: [5, '车场满位'] } as const
export const cancelReasons = options({ user, missed: [3, '超时未入场'], ...byStaff })
const chosenReasons = options({ user, ...byStaff })

/** A car that is expected: one of the lot's spots is kept for it, and the lane lets it in during its window (domain.md 1.31, 4.14). */
export const appointOrder = entity({
  name: 'appoint-order',
  wire: 'appoint',
  label: '预约订单',
  title: 'AppointNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    AppointNo: text('预约单号', { written: 'server', search: 'whole' }),
    RuleId: reference('预约规则', appointRule, { required: true, offered: 'inUse' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    PlateNumber: plate('车牌号', { required: true }),
    OwnerMobile: text('车主手机', { pattern: 'mobile' }),
    AppointBegin: moment('预约开始', { required: true }),
    AppointEnd: moment('预约结束', { required: true }),
    AdmitFrom: moment('最早入场', { required: true, written: 'server' }),
    FlexEndAt: moment('最晚入场', { required: true, written: 'server' }),
    Seat: integer('名额序号', { required: true, written: 'server' }),
    AppointState: choice('预约状态', appointStates, { required: true, written: 'server' }),
    IsEntered: flag('是否入场', { required: true, default: 0, written: 'server' }),
    EnterAt: moment('入场时间', { written: 'server' }),
    OrderNo: text('订单号', { written: 'server', search: 'whole' }),
    CancelReason: choice('取消原因', cancelReasons, { written: 'server' }),
    CancelAt: moment('取消时间', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    appoint_order_seat_is_given_once: {
      zh: '该时段的名额已被约满,请换一个时段',
      en: 'No spot is left in this window; choose another one',
    },
    appoint_order_plate_is_expected_once: {
      zh: '{PlateNumber} 在该时段已有预约',
      en: '{PlateNumber} has an appointment in this window already',
    },
    appoint_order_ends_after_it_begins: {
      zh: '预约结束必须晚于预约开始',
      en: 'The appointment must end after it begins',
    },
    appoint_order_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    appoint_order_rule_exists: { zh: '预约规则不存在或已被删除', en: 'The rule does not exist or was deleted' },
  },
  list: {
    columns: [
      'AppointNo',
      'PlateNumber',
      'AppointState',
      'ParkLotId',
      'AppointBegin',
      'AppointEnd',
      'OwnerMobile',
      'IsEntered',
      'EnterAt',
      'FlexEndAt',
      'CancelReason',
      'CancelAt',
      'OrderNo',
      'RuleId',
      'Remark',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: [
      'ParkLotId',
      'PlateNumber',
      'AppointState',
      'AppointNo',
      'OwnerMobile',
      'IsEntered',
      'AppointBegin',
      'CreatedAt',
    ],
    sort: '-CreatedAt',
  },
  verbs: ['create'],
  exchange: {
    export: [
      'AppointNo',
      'ParkLotId',
      'PlateNumber',
      'OwnerMobile',
      'AppointBegin',
      'AppointEnd',
      'AppointState',
      'IsEntered',
      'EnterAt',
      'CancelReason',
      'CancelAt',
      'OrderNo',
      'Remark',
      'CreatedBy',
      'CreatedAt',
    ],
  },
  actions: {
    cancel: action(
      '取消预约',
      {
        CancelReason: choice('取消原因', chosenReasons, { required: true, default: chosenReasons.user }),
      },
      { when: { field: 'AppointState', is: [appointStates.booked] } },
    ),
  },
})
