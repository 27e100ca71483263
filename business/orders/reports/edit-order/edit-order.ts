import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

/** What people changed of stays (domain.md 2.5, R56). */
export const editOrder = report({
  name: 'edit-order',
  wire: 'order',
  label: '修改订单记录',
  basis: '按操作时间列出对订单的修改',
  period: { types: usualPeriods },
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
    operatorName: text('操作人', { composed: true }),
  },
  key: ['operateNo'],
  sort: '-operatedAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }),
})
