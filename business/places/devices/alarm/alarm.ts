import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { device } from '#business/places/devices/device/device.ts'
import { urgencies } from '#business/places/devices/repair-order/repair-states.ts'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const alarmStates = options({
  open: [1, '未处理', 'bad'],
  beingHandled: [2, '处理中', 'active'],
  handled: [3, '已处理', 'good'],
  ignored: [4, '已忽略', 'closed'],
  recovered: [5, '自动恢复', 'good'],
})
export const handleResults = options({
  releaseConfirmed: [1, '确认放行'],
  plateCorrected: [2, '纠正车牌'],
  opened: [3, '人工开闸'],
  onSite: [4, '现场处理'],
  falseAlarm: [5, '误报'],
})
/** Of alarms that no one has handled yet. */
export const openAlarms = [alarmStates.open, alarmStates.beingHandled]
const open = { field: 'state' as const, is: openAlarms }
const closing = {
  handleRemark: remark(),
  handledAt: moment('处理时间', { help: '不填则为现在;事后登记时填实际处理时间' }),
}

/** Something that staff must react to, sent to every console (domain.md 1.17). The same source within five minutes is one alarm. */
export const alarm = entity({
  name: 'alarm',
  wire: 'alarm',
  label: '告警',
  title: 'alarmNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    alarmNo: text('告警编号', { written: 'server', search: 'prefix' }),
    msgType: choice('告警大类', alarmClasses, { required: true, written: 'server' }),
    alarmType: choice('告警类型', alarmTypes, { required: true, written: 'server' }),
    level: choice('级别', levels, { required: true, written: 'server' }),
    parkLotId: reference('停车场', parkLot, { written: 'server' }),
    laneId: reference('车道', lane, { written: 'server' }),
    deviceId: reference('设备', device, { written: 'server' }),
    orderNo: text('订单号', { written: 'server', search: 'whole' }),
    plateNumber: plate('车牌号', { written: 'server' }),
    description: text('告警内容', { required: true, written: 'server', composed: true }),
    happenedAt: moment('发生时间', { required: true, written: 'server' }),
    lastHappenedAt: moment('最近发生', { required: true, written: 'server' }),
    repeatCount: integer('次数', { required: true, default: 1, min: 0, written: 'server', unit: 'times' }),
    state: choice('处理状态', alarmStates, { required: true, default: alarmStates.open, written: 'server' }),
    handlerId: reference('处理人', user, { written: 'server' }),
    handledAt: moment('处理时间', { written: 'server' }),
    handleResult: choice('处理结果', handleResults, { written: 'server' }),
    handleRemark: text('处理备注', { written: 'server', max: 32 }),
    repairOrderNo: text('关联工单', { written: 'server', search: 'whole' }),
  },
  list: {
    columns: [
      'happenedAt',
      'alarmType',
      'level',
      'state',
      'plateNumber',
      'laneId',
      'description',
      'parkLotId',
      'deviceId',
      'repeatCount',
      'lastHappenedAt',
      'alarmNo',
      'handlerId',
      'handledAt',
      'handleResult',
      'repairOrderNo',
      'orderNo',
    ],
    filters: [
      'happenedAt',
      'state',
      'parkLotId',
      'msgType',
      'alarmType',
      'level',
      'plateNumber',
      'deviceId',
      'laneId',
      'alarmNo',
      'orderNo',
    ],
    sort: '-happenedAt',
    first: open,
    rollup: ['parkLotId'],
    comeFrom: '设备、通行或系统异常时自动产生',
  },
  exchange: {
    export: [
      'alarmNo',
      'happenedAt',
      'parkLotId',
      'laneId',
      'deviceId',
      'msgType',
      'alarmType',
      'level',
      'plateNumber',
      'description',
      'repeatCount',
      'state',
      'handlerId',
      'handledAt',
      'handleResult',
      'handleRemark',
      'repairOrderNo',
    ],
  },
  actions: {
    handle: action(
      '处理',
      {
        handleResult: choice('处理结果', handleResults, { required: true, default: handleResults.onSite }),
        ...closing,
      },
      { when: open, several: true },
    ),
    repair: action(
      '转维修',
      {
        urgency: choice('紧急程度', urgencies, { required: true, default: urgencies.ordinary }),
        faultDesc: text('故障描述', { max: 512, lines: 3, help: '不填则为告警内容' }),
      },
      { makes: 'repair-order', when: { field: 'state', is: [alarmStates.open] } },
    ),
    ignore: action('忽略', closing, { when: open, several: true }),
  },
})
