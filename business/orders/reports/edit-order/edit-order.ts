import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/statistics/lots.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const operateTypes = options({
  1: '修改车牌',
  2: '强制出场',
  3: '强制入场',
  4: '修改订单',
  5: '入口关闸',
  6: '出口关闸',
  7: '修改车型',
  8: '修改时间',
  9: '修改图片',
  10: '直接抬杆',
  11: '免费抬杆',
  12: '车辆出场',
})

/** What people changed of stays (domain.md 2.5, R56). */
export const editOrder = report({
  name: 'edit-order',
  wire: 'order',
  label: '修改订单记录',
  basis: '按操作时间列出对订单的修改',
  period: { types: [2, 1, 3, 5] },
  ...byLots,
  fields: {
    operateNo: text('操作编号'),
    operatedAt: moment('操作时间'),
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号'),
    oldPlateNumber: plate('原车牌'),
    parkLotId: ofLot(),
    operateType: choice('操作类型', operateTypes),
    oldMoney: money('原应收'),
    newMoney: money('新应收'),
    lossMoney: money('损失金额'),
    reasonText: text('原因'),
    operatorName: text('操作人'),
  },
  key: ['operateNo'],
  sort: '-operatedAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }),
})
