import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const edgeDifferences = options({
  none: [1, '一致', 'good'],
  release: [2, '放行不同', 'bad'],
  money: [3, '金额不同', 'waiting'],
  both: [4, '放行和金额不同', 'bad'],
})
export const edgeCheckStates = options({
  open: [1, '待核对', 'waiting'],
  checked: [2, '已核对', 'closed'],
  unneeded: [3, '无需核对', 'good'],
})

const kept = { written: 'server' } as const
const amount = { ...kept, required: true, default: 0, min: 0 } as const

/** What a lane box decided of a car while it had lost the centre, alongside what the centre decides of the same facts when it learns of them. */
export const edgeDecision = entity({
  name: 'edge-decision',
  wire: 'edgeDecision',
  label: '离线裁决',
  title: 'PassingNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PassingNo: text('通行流水号', { ...kept, required: true, search: 'whole' }),
    ParkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    LaneId: reference('车道', lane, kept),
    BoxSerialNo: text('云盒序列号', { ...kept, required: true, search: 'prefix' }),
    Direction: choice('方向', directions, { ...kept, required: true }),
    PlateNumber: plate('车牌号', { ...kept, required: true }),
    PassAt: moment('通行时间', { ...kept, required: true }),
    UploadAt: moment('上传时间', { ...kept, required: true }),
    BoxOpened: flag('云盒已开闸', { ...kept, required: true, default: false }),
    BoxPayable: money('云盒应收', amount),
    BoxText: text('云盒提示', kept),
    CentreOpens: flag('平台判定开闸', { ...kept, required: true, default: false }),
    CentrePayable: money('平台应收', amount),
    CentreText: text('平台提示', kept),
    Difference: choice('差异', edgeDifferences, { ...kept, required: true }),
    CheckState: choice('核对状态', edgeCheckStates, { ...kept, required: true }),
    CheckRemark: text('核对说明', kept),
    OrderNo: text('订单号', { ...kept, search: 'whole' }),
  },
  list: {
    columns: [
      'PassAt',
      'PlateNumber',
      'Difference',
      'CheckState',
      'BoxOpened',
      'CentreOpens',
      'BoxPayable',
      'CentrePayable',
      'Direction',
      'ParkLotId',
      'LaneId',
      'BoxText',
      'CentreText',
      'OrderNo',
      'CheckRemark',
      'BoxSerialNo',
      'UploadAt',
      'PassingNo',
    ],
    filters: [
      'PassAt',
      'CheckState',
      'Difference',
      'PlateNumber',
      'ParkLotId',
      'LaneId',
      'Direction',
      'BoxSerialNo',
      'OrderNo',
    ],
    sort: '-PassAt',
    sums: ['BoxPayable', 'CentrePayable'],
  },
  exchange: {
    export: [
      'PassAt',
      'PlateNumber',
      'Direction',
      'ParkLotId',
      'LaneId',
      'BoxOpened',
      'BoxPayable',
      'BoxText',
      'CentreOpens',
      'CentrePayable',
      'CentreText',
      'Difference',
      'CheckState',
      'CheckRemark',
      'OrderNo',
      'BoxSerialNo',
      'UploadAt',
    ],
  },
  actions: {
    check: action(
      '核对',
      { CheckRemark: text('核对说明', { required: true, min: 1, max: 255, lines: 2 }) },
      { when: { field: 'CheckState', is: [edgeCheckStates.open] } },
    ),
  },
})
