import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { floor } from '#business/places/basics/floor/floor.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { latitude, longitude } from '#fields/decimal/decimal.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const spotKinds = options({
  public: [1, '公共临停'],
  owned: [2, '固定/产权'],
  monthly: [3, '月租'],
  shared: [4, '共享'],
  appointment: [5, '预约'],
  charging: [6, '充电'],
  accessible: [7, '无障碍'],
  loading: [8, '装卸'],
  vip: [9, 'VIP'],
})

export const useStatuses = options({
  free: [0, '空闲', 'good'],
  taken: [1, '占用', 'active'],
  unknown: [2, '未知', 'closed'],
  reserved: [3, '预留/锁定', 'waiting'],
  broken: [4, '故障', 'bad'],
})

const reason = text('原因', { required: true, max: 64 })

/**
 * One bay (domain.md 1.3). What stands on it is said by devices (in a street by its stays) and by staff; who rents it by its passes, which detector
 * lies in it by the ledger of detectors.
 */
export const parkSpot = entity({
  name: 'park-spot',
  wire: 'parkSpot',
  label: '车位',
  title: 'ParkSpotNumber',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    SpotCode: text('车位编号', { written: 'server', search: 'prefix' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    ParkSpotNumber: text('车位号', { required: true, min: 1, max: 32, search: 'prefix', help: '地面上标的号码' }),
    RegionId: reference('泊车区域', parkRegion),
    FloorId: reference('楼层', floor),
    SpotKind: choice('车位类型', spotKinds, { required: true, default: spotKinds.public }),
    UseStatus: choice('占用状态', useStatuses, { required: true, default: useStatuses.free, written: 'server' }),
    PlateNumber: plate('当前车牌', { written: 'server' }),
    EnterAt: moment('入位时间', { written: 'server' }),
    StateAt: moment('状态时间', { written: 'server', help: '车位设备最近一次上报的发生时间' }),
    StateReason: text('状态说明', { written: 'server' }),
    OwnerName: text('产权人', { pattern: 'contact' }),
    OwnerMobile: text('产权人手机', { pattern: 'mobile' }),
    Longitude: longitude(),
    Latitude: latitude(),
    Remark: remark(),
  },
  failures: {
    park_spot_number_is_unique_in_lot: {
      zh: '该停车场已有车位“{ParkSpotNumber}”',
      en: 'The car park has a spot “{ParkSpotNumber}” already',
    },
    park_spot_plate_stands_once: {
      zh: '{PlateNumber} 已停在本车场的其他车位上,请先释放那个车位',
      en: '{PlateNumber} stands on another spot of this car park; free that one first',
    },
    park_spot_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    park_spot_region_is_in_lot: {
      zh: '泊车区域不存在或不属于该停车场',
      en: 'The region does not exist or belongs to another car park',
    },
    park_spot_floor_is_in_lot: {
      zh: '楼层不存在或不属于该停车场',
      en: 'The floor does not exist or belongs to another car park',
    },
  },
  list: {
    columns: [
      'ParkSpotNumber',
      'ParkLotId',
      'RegionId',
      'FloorId',
      'SpotKind',
      'UseStatus',
      'PlateNumber',
      'EnterAt',
      'StateAt',
      'StateReason',
      'OwnerName',
      'SpotCode',
      'CreatedAt',
    ],
    filters: ['ParkLotId', 'ParkSpotNumber', 'UseStatus', 'RegionId', 'SpotKind', 'FloorId', 'PlateNumber', 'SpotCode'],
    sort: 'ParkSpotNumber',
  },
  exchange: {
    export: [
      'SpotCode',
      'ParkLotId',
      'ParkSpotNumber',
      'RegionId',
      'FloorId',
      'SpotKind',
      'UseStatus',
      'PlateNumber',
      'EnterAt',
      'OwnerName',
      'OwnerMobile',
    ],
    import: ['ParkLotId', 'RegionId', 'ParkSpotNumber', 'SpotKind', 'OwnerName', 'OwnerMobile'],
  },
  actions: {
    occupy: action(
      '登记占用',
      { PlateNumber: plate('车牌号', { required: true }) },
      { when: { field: 'UseStatus', is: [useStatuses.free, useStatuses.unknown, useStatuses.reserved] } },
    ),
    free: action(
      '强制空闲',
      { reason },
      {
        when: {
          field: 'UseStatus',
          is: [useStatuses.taken, useStatuses.unknown, useStatuses.reserved, useStatuses.broken],
        },
      },
    ),
    keep: action('预留', { reason }, { when: { field: 'UseStatus', is: [useStatuses.free, useStatuses.unknown] } }),
    breakDown: action(
      '标为故障',
      { reason },
      { when: { field: 'UseStatus', is: [useStatuses.free, useStatuses.unknown, useStatuses.reserved] } },
    ),
    generate: action(
      '批量生成',
      {
        ParkLotId: reference('停车场', parkLot, { required: true }),
        RegionId: reference('泊车区域', parkRegion),
        FloorId: reference('楼层', floor),
        Prefix: text('前缀', { max: 20, help: '如 A-,生成 A-001 到 A-120' }),
        From: integer('起始号', { required: true, default: 1, max: 99_999 }),
        To: integer('结束号', { required: true, max: 99_999 }),
        Digits: integer('号码位数', { required: true, default: 3, min: 1, max: 5 }),
        SpotKind: choice('车位类型', spotKinds, { required: true, default: spotKinds.public }),
      },
      { on: 'concept', returns: always({ Added: integer('新增车位数'), Present: integer('已有车位数') }) },
    ),
  },
})
