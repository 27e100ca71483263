import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Which plate of a pass was replaced by which, who did it and why (domain.md 1.27, PlateChangeLog). */
export const plateChangeLog = entity({
  name: 'plate-change-log',
  wire: 'billPackParkLotPlate',
  label: '换牌记录',
  title: 'NewPlateNumber',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    OldPlateNumber: plate('原车牌', { required: true, written: 'server' }),
    NewPlateNumber: plate('新车牌', { required: true, written: 'server' }),
    Reason: text('原因', { required: true, written: 'server' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    BillPackId: reference('所属月卡', billPackOrder, { required: true, written: 'server' }),
    OperatorName: text('经办人', { required: true, written: 'server', composed: true }),
    OperatedAt: moment('操作时间', { required: true, written: 'server' }),
  },
  list: {
    columns: ['OldPlateNumber', 'NewPlateNumber', 'Reason', 'ParkLotId', 'OperatorName', 'OperatedAt'],
    filters: ['OldPlateNumber', 'NewPlateNumber', 'ParkLotId', 'OperatedAt', 'BillPackId'],
    sort: '-OperatedAt',
  },
  exchange: {},
})
