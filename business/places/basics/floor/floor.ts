import { entity } from '#kernel/entity.ts'
import { garage } from '#business/places/basics/garage/garage.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** A floor of a garage (domain.md 1.2). */
export const floor = entity({
  name: 'floor',
  wire: 'garage',
  label: '楼层',
  title: 'FloorName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    GarageId: reference('车库', garage, { required: true }),
    FloorCode: text('楼层编号', { pattern: 'code', required: true, search: 'prefix' }),
    FloorName: text('楼层名称', { required: true, min: 1, max: 32 }),
    SpotCount: integer('已登记车位', { required: true, default: 0, written: 'server', unit: 'spots' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    floor_code_is_unique_in_garage: {
      zh: '该车库已有编号为“{FloorCode}”的楼层',
      en: 'The garage has a floor with the code “{FloorCode}” already',
    },
    floor_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    floor_garage_is_in_lot: {
      zh: '车库不存在或不属于该停车场',
      en: 'The garage does not exist or belongs to another car park',
    },
    park_region_floor_is_in_lot: {
      zh: '楼层还有泊车区域,不能删除',
      en: 'Regions lie on the floor, so it cannot be deleted',
    },
    park_spot_floor_is_in_lot: {
      zh: '楼层还有车位,不能删除',
      en: 'Spots lie on the floor, so it cannot be deleted',
    },
  },
  list: {
    columns: ['FloorName', 'FloorCode', 'GarageId', 'ParkLotId', 'SpotCount', 'Status', 'Remark', 'CreatedAt'],
    filters: ['ParkLotId', 'GarageId', 'FloorName', 'FloorCode', 'Status'],
    sort: 'FloorCode',
    sums: ['SpotCount'],
  },
  exchange: {
    export: ['ParkLotId', 'GarageId', 'FloorCode', 'FloorName', 'SpotCount', 'Status', 'Remark'],
    import: ['ParkLotId', 'GarageId', 'FloorCode', 'FloorName'],
  },
})
