import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { openingTypes, releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { choice, options, wordOptions } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const laneTypes = options({
  entry: [1, '入车道'],
  exit: [2, '出车道'],
  both: [3, '出入混行'],
  inside: [4, '场内车道'],
})
export const laneStatuses = options({
  enabled: [1, '启用', 'good'],
  disabled: [2, '停用', 'closed'],
  inMaintenance: [3, '维护', 'waiting'],
})

/** Within it a camera that reads a car again has seen it twice, unless the lane says otherwise. */
export const usualEchoSeconds = 30
export const longestEchoSeconds = 300

/** As the device protocol spells them. */
export const gateStates = wordOptions(
  { OPEN: '已抬杆', CLOSE: '已落杆', KEEP_OPEN: '常开', UNKNOWN: '未知' },
  { OPEN: 'active', CLOSE: 'good', KEEP_OPEN: 'waiting', UNKNOWN: 'closed' },
)

/** In the place of a passing: the person saw no car at the lane. */
export const noCarWaits = 'none'

const reasonText = text('原因', { required: true, max: 255 })

/** Where a car is recognised and a barrier opens (domain.md 1.5). */
export const lane = entity({
  name: 'lane',
  wire: 'lane',
  label: '车道',
  title: 'LaneName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true }),
    GateId: reference('出入口', gate, { required: true }),
    SentryId: reference('岗亭', sentry, { help: '不填则为出入口的所属岗亭' }),
    LaneCode: text('车道编号', { pattern: 'code', required: true, search: 'prefix' }),
    LaneName: text('车道名称', { pattern: 'name', required: true }),
    LaneType: choice('车道类型', laneTypes, {
      required: true,
      default: laneTypes.entry,
      help: '场内车道的通行不产生入场或出场,只说明车辆到了哪个区域',
    }),
    RegionFromId: reference('来自区域', parkRegion, {
      when: { field: 'LaneType', is: [laneTypes.exit, laneTypes.inside] },
      help: '车辆经过本车道前所在的区域;不填表示不在任何区域',
    }),
    RegionToId: reference('去往区域', parkRegion, {
      when: { field: 'LaneType', is: [laneTypes.entry, laneTypes.both, laneTypes.inside] },
      help: '车辆经过本车道后所在的区域;不填表示不在任何区域。出场方向相反',
    }),
    AllowCarTypes: choices('允许车类', carTypes, { emptyMeans: '全部车类' }),
    ConfirmIn: flag('入场确认', {
      required: true,
      default: 0,
      when: { field: 'LaneType', is: [laneTypes.entry, laneTypes.both, laneTypes.inside] },
      help: '每辆车由人工确认后入场',
    }),
    ConfirmOut: flag('出场确认', {
      required: true,
      default: 0,
      when: { field: 'LaneType', is: [laneTypes.exit, laneTypes.both, laneTypes.inside] },
      help: '每辆车由人工确认后出场',
    }),
    RecoConfidenceMin: integer('识别可信度阈值', {
      required: true,
      default: 0,
      max: 100,
      help: '可信度低于此值的车辆,入场和出场都由人工确认,0 表示不限',
    }),
    EchoSeconds: integer('重复识别窗口', {
      required: true,
      default: usualEchoSeconds,
      min: 0,
      max: longestEchoSeconds,
      unit: 'seconds',
      help: '同一车牌在本车道此时间内再次被识别,算同一次通行;出口处只差一个字符、其中一次识别正确的也算;入口处另一台相机读出只差一个字符的,等待人工确认;0 表示每次识别各算一次',
    }),
    GateState: choice('道闸状态', gateStates, { required: true, default: gateStates.UNKNOWN, written: 'server' }),
    Status: choice('状态', laneStatuses, { required: true, default: laneStatuses.enabled }),
    Remark: remark(),
  },
  failures: {
    lane_code_is_unique: { zh: '车道编号“{LaneCode}”已存在', en: 'A lane with the code “{LaneCode}” exists already' },
    lane_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{LaneName}”的车道',
      en: 'The car park has a lane named “{LaneName}” already',
    },
    lane_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    lane_gate_is_in_lot: {
      zh: '出入口不存在或不属于该停车场',
      en: 'The gate does not exist or belongs to another car park',
    },
    lane_region_from_is_in_lot: {
      zh: '来自区域不存在或不属于该停车场',
      en: 'The region that it leads from does not exist or belongs to another car park',
    },
    lane_region_to_is_in_lot: {
      zh: '去往区域不存在或不属于该停车场',
      en: 'The region that it leads to does not exist or belongs to another car park',
    },
    lane_sentry_is_in_lot: {
      zh: '岗亭不存在或不属于该停车场',
      en: 'The sentry box does not exist or belongs to another car park',
    },
  },
  list: {
    columns: [
      'LaneName',
      'LaneType',
      'ParkLotId',
      'GateId',
      'SentryId',
      'GateState',
      'Status',
      'RegionFromId',
      'RegionToId',
      'LaneCode',
      'CreatedAt',
    ],
    filters: [
      'ParkLotId',
      'GateId',
      'LaneType',
      'LaneName',
      'LaneCode',
      'SentryId',
      'Status',
      'RegionFromId',
      'RegionToId',
    ],
    sort: 'LaneName',
  },
  form: [
    'ParkLotId',
    'GateId',
    'LaneName',
    'LaneCode',
    'LaneType',
    'RegionFromId',
    'RegionToId',
    'SentryId',
    'AllowCarTypes',
    'ConfirmIn',
    'ConfirmOut',
    'RecoConfidenceMin',
    'EchoSeconds',
    'Status',
    'Remark',
  ],
  exchange: {
    export: [
      'LaneCode',
      'LaneName',
      'LaneType',
      'ParkLotId',
      'GateId',
      'RegionFromId',
      'RegionToId',
      'SentryId',
      'GateState',
      'Status',
      'CreatedAt',
    ],
    import: ['ParkLotId', 'GateId', 'LaneCode', 'LaneName', 'LaneType', 'SentryId'],
  },
  actions: {
    openGate: action(
      '开闸',
      {
        reasonText,
        releaseType: choice('放行方式', openingTypes, {
          default: releaseTypes.byHand,
          help: '车道前有车等待时记为该车的放行方式:免费放行、异常放行不再收取未付金额,其余未付金额记为欠费',
        }),
        carPassed: flag('有车通过', { default: 0, help: '没有等待车辆而确有车通过时勾选,补记一次通行' }),
        plateNumber: plate('车牌号', { help: '相机未识别时填写通过车辆的车牌;不填则记为无牌车' }),
        meantPassingNo: text('所指通行', {
          max: 160,
          help: '操作人看到的等待车辆的通行编号,“none”表示没有车辆等待;与车道前的实际情况不一致时不开闸',
        }),
      },
      { carries: ['meantPassingNo'], says: '开闸指令已发出' },
    ),
    callHelp: action('求助', {}, { makes: 'service-call', says: '已求助,等待坐席接听' }),
    takeStill: action('请求画面', {}, { says: '已请求画面,相机上传后显示' }),
    keepOpen: action('常开', { reasonText }, { says: '常开指令已发出' }),
    closeGate: action('关闸', { reasonText }, { says: '关闸指令已发出' }),
  },
})
