import { drill, report } from '#kernel/report.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { chosenLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

/** Cars that stand inside for longer than chosen, the longest first (domain.md 2.2, R28). */
export const overStay = report({
  name: 'over-stay',
  wire: 'statement',
  label: '长停超时车辆统计',
  basis: '在场超过24小时的车辆',
  filters: {
    ...chosenLots,
    overHours: choices(
      '停车时长',
      options({
        twoDays: [48, '48小时以上'],
        threeDays: [72, '72小时以上'],
        week: [168, '7天以上'],
        month: [720, '30天以上'],
      }),
    ),
  },
  lots: 'parkLotIds',
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    carType: choice('车辆类别', carTypes),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    stayMinutes: integer('停车时长', { unit: 'minutes' }),
    moneyValuePaid: money('实付金额'),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  unsummed: ['stayMinutes'],
  sort: '-stayMinutes',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'cameAt'),
})
