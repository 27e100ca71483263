import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Stays of companies' cars, and who paid what of each (domain.md 2.8, R75). */
export const companyOrder = report({
  name: 'company-order',
  wire: 'companyvehicle',
  label: '集团车辆停车明细',
  basis: '按出场时间列出单位车辆的订单,及单位与个人各自承担的金额',
  period: { types: usualPeriods },
  lots: byLots.lots,
  filters: { ...byLots.filters, CompanyId: reference('单位', company) },
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    CompanyId: reference('单位', company),
    Department: text('部门'),
    OwnerName: text('使用人'),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    leftAt: moment('出场时间'),
    stayMinutes: integer('停车时长', { unit: 'minutes' }),
    payableAmount: money('应收金额'),
    companyMoney: money('单位承担'),
    ownerMoney: money('个人承担'),
    couponMoney: money('优惠金额'),
    moneyValuePaid: money('实付金额'),
    isOverQuota: flag('超单位车位'),
    payStatus: choice('支付状态', payStatuses),
    paidAt: moment('支付时间'),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  unsummed: ['stayMinutes'],
  sort: '-leftAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'leftAt'),
})
