import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { decimal, latitude, longitude } from '#fields/decimal/decimal.ts'
import { decimals } from '#fields/decimal/ranges.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/**
 * A place of a lot that is walked to (domain.md 1.40). With coordinates and an allowed deviation it can only be checked from nearby, with
 * a code only by the one who scanned it there.
 */
export const inspectPoint = entity({
  name: 'inspect-point',
  wire: 'parkLotInspect',
  label: '巡检点位',
  title: 'PointName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PointName: text('点位名称', { required: true, min: 1, max: 32 }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    RegionName: text('区域', { max: 32 }),
    QrCode: text('点位码', { max: 64, search: 'whole', help: '贴在现场的二维码或 NFC 内容;填写后须扫码才能提交' }),
    Longitude: longitude(),
    Latitude: latitude(),
    AllowMeters: decimal('允许偏差(米)', { ...decimals.upTo3999_99, min: 1, help: '填写后须在该距离内提交' }),
    Sort: integer('排序', { required: true, default: 0, max: 9_999 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    inspect_point_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{PointName}”的点位',
      en: 'The car park has a point named “{PointName}” already',
    },
    inspect_point_code_is_unique: {
      zh: '点位码“{QrCode}”已用于其他点位',
      en: 'The code “{QrCode}” belongs to another point',
    },
    inspect_point_deviation_needs_coordinates: {
      zh: '填写允许偏差时必须填写经度和纬度',
      en: 'An allowed deviation needs longitude and latitude',
    },
    inspect_point_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    inspect_plan_points_exist: {
      zh: '点位正用于巡检计划,请先从计划中移除',
      en: 'Plans use the point; take it from them first',
    },
    park_lot_inspect_point_exists: {
      zh: '点位已有巡检记录,不能删除,请改为停用',
      en: 'The point has records; disable it instead of deleting',
    },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: [
      'PointName',
      'Status',
      'ParkLotId',
      'RegionName',
      'QrCode',
      'AllowMeters',
      'Longitude',
      'Latitude',
      'Sort',
      'Remark',
    ],
    filters: ['PointName', 'ParkLotId', 'Status', 'RegionName', 'QrCode'],
    sort: 'Sort',
  },
  form: [
    'ParkLotId',
    'PointName',
    'RegionName',
    'QrCode',
    'Longitude',
    'Latitude',
    'AllowMeters',
    'Sort',
    'Status',
    'Remark',
  ],
  exchange: {
    export: ['PointName', 'ParkLotId', 'RegionName', 'QrCode', 'Longitude', 'Latitude', 'AllowMeters', 'Status'],
    import: ['ParkLotId', 'PointName', 'RegionName', 'QrCode', 'Longitude', 'Latitude', 'AllowMeters'],
  },
})
