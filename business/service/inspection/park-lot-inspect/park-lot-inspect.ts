import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { faultTypes } from '#business/places/devices/repair-order/fault-type.ts'
import { repairOrder } from '#business/places/devices/repair-order/repair-order.ts'
import { urgencies } from '#business/places/devices/repair-order/repair-states.ts'
import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { inspectKinds } from '../inspect-kind.ts'
import { inspectPoint } from '../inspect-point/inspect-point.ts'
import { inspectTask } from '../inspect-task/inspect-task.ts'
import { findingFields } from './finding-fields.ts'

export const corrections = options({ plate: [1, '更正车牌'], voidOrder: [2, '作废订单'] })
const kept = { written: 'server' } as const
const pending = { when: { field: 'HandleState' as const, is: [handleStates.open, handleStates.beingHandled] } }

/**
 * What someone found at a place of a lot (domain.md 1.40, R77), alongside what the system said in that moment. It is proof: no one edits it,
 * what is done about it stands alongside it.
 */
export const parkLotInspect = entity({
  name: 'park-lot-inspect',
  wire: 'parkLotInspect',
  label: '巡检记录',
  title: 'InspectNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    InspectNo: text('巡检单号', { ...kept, search: 'prefix' }),
    TaskId: reference('巡检任务', inspectTask, kept),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    PointId: reference('点位', inspectPoint),
    RegionName: text('区域', kept),
    InspectorId: reference('巡检员', user, { ...kept, required: true }),
    InspectAt: moment('巡检时间', { ...kept, required: true }),
    InspectKind: choice('巡检类型', inspectKinds, { required: true, default: inspectKinds.devices }),
    ...findingFields,
    SystemSpotLeft: integer('系统余位', { ...kept, required: true, unit: 'spots' }),
    SpotDiff: integer('差异', { ...kept, min: -999_999 }),
    SystemCarCount: integer('系统车辆数', { ...kept, required: true }),
    DistanceMeters: integer('距点位(米)', kept),
    HandleState: choice('处理状态', handleStates, { ...kept, required: true }),
    HandlerId: reference('处理人', user, kept),
    HandledAt: moment('处理时间', kept),
    HandleResult: text('处理结果', kept),
    RepairId: reference('关联工单', repairOrder, kept),
  },
  failures: {
    park_lot_inspect_abnormal_says_why: {
      zh: '结果为异常时必须选择异常原因,正常时不填',
      en: 'An abnormal result needs its reason; a normal one has none',
    },
    park_lot_inspect_point_is_checked_once: {
      zh: '该点位在本次任务中已提交',
      en: 'The point was filed in this task already',
    },
    park_lot_inspect_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    park_lot_inspect_point_exists: { zh: '点位不存在或已被删除', en: 'The point does not exist or was deleted' },
  },
  list: {
    columns: [
      'InspectNo',
      'InspectAt',
      'InspectResult',
      'AbnormalReason',
      'HandleState',
      'ParkLotId',
      'PointId',
      'InspectorId',
      'InspectKind',
      'RegionName',
      'ParkSpotNumber',
      'SystemSpotLeft',
      'RealSpotLeft',
      'SpotDiff',
      'PlateNumber',
      'RealPlateNumber',
      'Pictures',
      'HandlerId',
      'HandledAt',
      'RepairId',
    ],
    filters: [
      'InspectAt',
      'InspectResult',
      'ParkLotId',
      'HandleState',
      'InspectorId',
      'InspectKind',
      'AbnormalReason',
      'PointId',
      'TaskId',
      'InspectNo',
      'OrderNo',
      'RealPlateNumber',
    ],
    sort: '-InspectAt',
  },
  form: ['ParkLotId', 'InspectKind', 'PointId', ...(Object.keys(findingFields) as (keyof typeof findingFields)[])],
  verbs: ['create'],
  exchange: {
    export: [
      'InspectNo',
      'ParkLotId',
      'RegionName',
      'PointId',
      'ParkSpotNumber',
      'InspectorId',
      'InspectAt',
      'InspectKind',
      'SystemSpotLeft',
      'RealSpotLeft',
      'SpotDiff',
      'PlateNumber',
      'RealPlateNumber',
      'InspectResult',
      'AbnormalReason',
      'Description',
      'Pictures',
      'HandleState',
      'HandlerId',
      'HandledAt',
      'HandleResult',
    ],
  },
  actions: {
    handle: action('处理', { HandleResult: text('处理结果', { required: true, min: 1, max: 255, lines: 2 }) }, pending),
    repair: action(
      '转维修',
      {
        FaultType: choice('故障类型', faultTypes, { required: true, default: faultTypes.other }),
        Urgency: choice('紧急程度', urgencies, { required: true, default: urgencies.ordinary }),
        FaultDesc: text('故障描述', { max: 512, lines: 3, help: '不填则为巡检说明' }),
      },
      { makes: 'repair-order', when: { field: 'HandleState', is: [handleStates.open] } },
    ),
    correctOrder: action(
      '更正订单',
      {
        Correction: choice('更正方式', corrections, {
          required: true,
          default: corrections.plate,
          help: '更正车牌时改为实际车牌',
        }),
        Reason: text('原因', { required: true, max: 64 }),
      },
      { dangerous: true, ...pending },
    ),
    dismiss: action('误报', { HandleResult: text('处理结果', { max: 255 }) }, pending),
  },
})
