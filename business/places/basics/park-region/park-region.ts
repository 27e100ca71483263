import { entity } from '#kernel/entity.ts'
import { floor } from '#business/places/basics/floor/floor.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const regionTarget = { name: 'park-region', wire: 'parkRegion', table: 'park_region', title: 'RegionName', ofLot: true }

/** A part of a car park (domain.md 1.2), maybe inside of another one; its counts are those of the spots that are registered in it and of the cars that its lanes let in. */
export const parkRegion = entity({
  name: 'park-region',
  wire: 'parkRegion',
  label: '泊车区域',
  title: 'RegionName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    RegionCode: text('区域编号', { pattern: 'code', required: true, search: 'prefix' }),
    RegionName: text('泊车区域名称', { pattern: 'name', max: 64, required: true }),
    ParentRegionId: reference('上级区域', regionTarget, {
      help: '场中场:本区域位于哪个区域之内;没有单独绑定收费规则的区域按上级区域收费',
    }),
    FloorId: reference('楼层', floor),
    IsOnlyMonth: flag('仅月租', {
      required: true,
      default: 0,
      help: '通往本区域的车道只放行月卡车辆,其他车辆须人工放行',
    }),
    SpotCount: integer('车位总数', { required: true, default: 0, written: 'server', unit: 'spots' }),
    FixedSpotCount: integer('固定车位', { required: true, default: 0, written: 'server', unit: 'spots' }),
    LeftSpotCount: integer('空闲车位', { required: true, default: 0, written: 'server', unit: 'spots' }),
    CarCount: integer('在场车辆', {
      required: true,
      default: 0,
      written: 'server',
      help: '经车道进入本区域、尚未离开的车辆',
    }),
    RemainSpotCount: integer('剩余车位', {
      written: 'server',
      unit: 'spots',
      help: '按车位状态和按车道计数,取较少的一个',
    }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    park_region_code_is_unique_in_lot: {
      zh: '该停车场已有编号为“{RegionCode}”的区域',
      en: 'The car park has a region with the code “{RegionCode}” already',
    },
    park_region_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{RegionName}”的区域',
      en: 'The car park has a region named “{RegionName}” already',
    },
    park_region_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    park_region_floor_is_in_lot: {
      zh: '楼层不存在或不属于该停车场',
      en: 'The floor does not exist or belongs to another car park',
    },
    park_region_parent_is_in_lot: {
      zh: '上级区域不存在或不属于该停车场,或还有下级区域',
      en: 'The region above does not exist, belongs to another car park, or has regions inside it',
    },
    bill_pack_rule_regions_exist: {
      zh: '月卡规则的适用区域中有该区域,不能删除',
      en: 'A pass rule is for the region, so it cannot be deleted',
    },
    charge_rule_bind_region_is_in_lot: {
      zh: '区域绑定了收费规则,不能删除;请先解除绑定',
      en: 'Charge rules are bound to the region, so it cannot be deleted; unbind them first',
    },
    lane_region_from_is_in_lot: {
      zh: '还有车道通往区域,不能删除',
      en: 'Lanes lead from the region, so it cannot be deleted',
    },
    lane_region_to_is_in_lot: {
      zh: '还有车道通往区域,不能删除',
      en: 'Lanes lead into the region, so it cannot be deleted',
    },
    park_spot_region_is_in_lot: {
      zh: '区域内还有车位,不能删除',
      en: 'Spots lie in the region, so it cannot be deleted',
    },
  },
  list: {
    columns: [
      'RegionName',
      'RegionCode',
      'ParkLotId',
      'ParentRegionId',
      'FloorId',
      'SpotCount',
      'FixedSpotCount',
      'LeftSpotCount',
      'CarCount',
      'RemainSpotCount',
      'IsOnlyMonth',
      'Status',
      'CreatedAt',
    ],
    filters: ['ParkLotId', 'RegionName', 'Status', 'IsOnlyMonth', 'ParentRegionId', 'FloorId', 'RegionCode'],
    sort: 'RegionName',
    sums: ['SpotCount', 'FixedSpotCount', 'LeftSpotCount', 'CarCount', 'RemainSpotCount'],
  },
  exchange: {
    export: [
      'ParkLotId',
      'RegionCode',
      'RegionName',
      'ParentRegionId',
      'FloorId',
      'SpotCount',
      'FixedSpotCount',
      'LeftSpotCount',
      'CarCount',
      'RemainSpotCount',
      'IsOnlyMonth',
      'Status',
      'Remark',
    ],
    import: ['ParkLotId', 'RegionCode', 'RegionName', 'FloorId'],
  },
})
