import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const buildKinds = options({
  ground: [1, '地面'],
  underground: [2, '地下'],
  aboveGround: [3, '地上楼'],
  roadside: [4, '路边'],
})

/** A building or yard of a car park (domain.md 1.2); its floors are a concept of their own. */
export const garage = entity({
  name: 'garage',
  wire: 'garage',
  label: '车库',
  title: 'GarageName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    GarageCode: text('车库编号', { pattern: 'code', required: true, search: 'prefix' }),
    GarageName: text('车库名称', { pattern: 'name', required: true }),
    BuildKind: choice('建筑类型', buildKinds, { required: true, default: buildKinds.underground }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    garage_code_is_unique_in_lot: {
      zh: '该停车场已有编号为“{GarageCode}”的车库',
      en: 'The car park has a garage with the code “{GarageCode}” already',
    },
    garage_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{GarageName}”的车库',
      en: 'The car park has a garage named “{GarageName}” already',
    },
    garage_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    floor_garage_is_in_lot: {
      zh: '车库还有楼层,不能删除',
      en: 'The garage has floors, so it cannot be deleted',
    },
  },
  list: {
    columns: ['GarageName', 'GarageCode', 'ParkLotId', 'BuildKind', 'Status', 'Remark', 'CreatedAt'],
    filters: ['ParkLotId', 'GarageName', 'BuildKind', 'GarageCode', 'Status'],
    sort: 'GarageName',
  },
  exchange: {
    export: ['ParkLotId', 'GarageCode', 'GarageName', 'BuildKind', 'Status', 'Remark'],
    import: ['ParkLotId', 'GarageCode', 'GarageName', 'BuildKind'],
  },
})
