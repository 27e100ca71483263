import type { MenuEntry } from '#kernel/page.ts'
import { abnormalOrder } from '#business/orders/reports/abnormal-order/abnormal-order.ts'
import { abnormalRelease } from '#business/orders/reports/abnormal-release/abnormal-release.ts'
import { alarmStat } from '#business/places/devices/reports/alarm-stat/alarm-stat.ts'
import { appointStat } from '#business/rights/appointments/reports/appoint-stat/appoint-stat.ts'
import { arrearsLot } from '#business/finance/reports/arrears-lot/arrears-lot.ts'
import { arrearsOrder } from '#business/orders/reports/arrears-order/arrears-order.ts'
import { arrearsPlate } from '#business/finance/reports/arrears-plate/arrears-plate.ts'
import { attendance } from '#business/places/duty/reports/attendance/attendance.ts'
import { blackHit } from '#business/rights/vehicles/reports/black-hit/black-hit.ts'
import { carFlow } from '#business/orders/reports/car-flow/car-flow.ts'
import { carFlowDay } from '#business/orders/reports/car-flow-day/car-flow-day.ts'
import { carSizeIncome } from '#business/finance/reports/car-size-income/car-size-income.ts'
import { carTypeIncome } from '#business/finance/reports/car-type-income/car-type-income.ts'
import { cashReport } from '#business/finance/reports/cash/cash.ts'
import { cashPostingStatistics } from '#business/finance/reports/cash-posting/cash-posting-statistics.ts'
import { collectorIncome } from '#business/finance/reports/collector-income/collector-income.ts'
import { dayReceipt } from '#business/finance/reports/day-receipt/day-receipt.ts'
import { companyIncome } from '#business/orders/reports/company-income/company-income.ts'
import { companyOrder } from '#business/orders/reports/company-order/company-order.ts'
import { creditDiscount } from '#business/discounts/reports/credit-discount/credit-discount.ts'
import { editOrder } from '#business/orders/reports/edit-order/edit-order.ts'
import { energyStat } from '#business/orders/reports/energy-stat/energy-stat.ts'
import { flowDiff } from '#business/orders/reports/flow-diff/flow-diff.ts'
import { freeCarOrder } from '#business/orders/reports/free-car-order/free-car-order.ts'
import { freeOrder } from '#business/orders/reports/free-order/free-order.ts'
import { freeRelease } from '#business/orders/reports/free-release/free-release.ts'
import { gateFlow } from '#business/orders/reports/gate-flow/gate-flow.ts'
import { hourIncome } from '#business/finance/reports/hour-income/hour-income.ts'
import { inspectStat } from '#business/service/inspection/reports/inspect-stat/inspect-stat.ts'
import { inPark } from '#business/orders/reports/in-park/in-park.ts'
import { unreadCar } from '#business/orders/reports/unread-car/unread-car.ts'
import { incomeCompare } from '#business/finance/reports/income-compare/income-compare.ts'
import { incomeGather } from '#business/finance/reports/income-gather/income-gather.ts'
import { laneFlow } from '#business/orders/reports/lane-flow/lane-flow.ts'
import { largeOrder } from '#business/orders/reports/large-order/large-order.ts'
import { lotDayIncome } from '#business/finance/reports/lot-day-income/lot-day-income.ts'
import { lotMonthIncome } from '#business/finance/reports/lot-month-income/lot-month-income.ts'
import { lotYearIncome } from '#business/finance/reports/lot-year-income/lot-year-income.ts'
import { occupancyHour } from '#business/orders/reports/occupancy-hour/occupancy-hour.ts'
import { overStay } from '#business/orders/reports/over-stay/over-stay.ts'
import { payChannelReport } from '#business/finance/reports/pay-channel/pay-channel.ts'
import { paySceneReport } from '#business/finance/reports/pay-scene/pay-scene.ts'
import { platformReconciliation } from '#business/service/integration/reports/platform-reconciliation/platform-reconciliation.ts'
import { platePrefix } from '#business/orders/reports/plate-prefix/plate-prefix.ts'
import { recoverOrder } from '#business/orders/reports/recover-order/recover-order.ts'
import { recoverReport } from '#business/finance/reports/recover/recover.ts'
import { refundReport } from '#business/finance/reports/refund-statistics/refund-statistics.ts'
import { repairStat } from '#business/places/devices/reports/repair-stat/repair-stat.ts'
import { releaseMode } from '#business/orders/reports/release-mode/release-mode.ts'
import { sentryData } from '#business/places/duty/reports/sentry-data/sentry-data.ts'
import { shiftHandOver } from '#business/places/duty/reports/shift-hand-over/shift-hand-over.ts'
import { specialLoss } from '#business/orders/reports/special-loss/special-loss.ts'
import { spotIncomeReport } from '#business/finance/reports/spot-income/spot-income.ts'
import { stayDistribution } from '#business/orders/reports/stay-distribution/stay-distribution.ts'
import { turnoverReport } from '#business/orders/reports/turnover/turnover.ts'

/** The reports, in the order of the menu (domain.md 3.2, 6). */
export const reportsMenu: MenuEntry = {
  url: '/reportData',
  name: '报表中心',
  icon: 'report',
  children: [
    {
      url: '/reportData/income',
      name: '收入报表',
      icon: 'report',
      children: [
        { url: '/reportData/Lot_DayIncome', name: '收入日报', show: lotDayIncome },
        { url: '/reportData/Pay_Channel', name: '支付渠道', show: payChannelReport },
        { url: '/reportData/Lot_MonthIncome', name: '收入月报', show: lotMonthIncome },
        { url: '/reportData/Lot_YearIncome', name: '收入年报', show: lotYearIncome },
        { url: '/reportData/Income_Gather', name: '收入汇总', show: incomeGather },
        { url: '/reportData/Pay_Scene', name: '支付场景', show: paySceneReport },
        { url: '/reportData/Hour_Income', name: '分时收入', show: hourIncome },
        { url: '/reportData/Income_Compare', name: '收入对比', show: incomeCompare },
        { url: '/reportData/Spot_Income', name: '泊位平均收入', show: spotIncomeReport },
        { url: '/reportData/Day_Receipt', name: '日收款汇总', show: dayReceipt },
        { url: '/reportData/Car_SizeIncome', name: '车型收费统计', show: carSizeIncome },
        { url: '/reportData/Car_TypeIncome', name: '车辆类别收费统计', show: carTypeIncome },
        { url: '/reportData/Cash', name: '现金流水', show: cashReport },
        { url: '/reportData/Refund', name: '退款流水', show: refundReport },
      ],
    },
    {
      url: '/reportData/staff',
      name: '人员报表',
      icon: 'employee',
      children: [
        { url: '/reportData/Collector_Income', name: '收费员统计', show: collectorIncome },
        { url: '/reportData/Sentry_Data', name: '岗亭值班统计', hidden: true, noCache: true, show: sentryData },
        { url: '/reportData/Shift_HandOver', name: '交接班报表', show: shiftHandOver },
        { url: '/reportData/Cash_Posting', name: '现金入账统计', show: cashPostingStatistics },
        { url: '/reportData/Attendance', name: '考勤统计', show: attendance },
        { url: '/reportData/Operate_Stat', name: '操作统计', show: specialLoss },
      ],
    },
    {
      url: '/reportData/flow',
      name: '车流报表',
      icon: 'gateInfo',
      children: [
        { url: '/reportData/Operation_CarFlow', name: '车辆统计', hidden: true, noCache: true, show: carFlow },
        { url: '/reportData/Car_FlowDay', name: '车流量日报', show: carFlowDay },
        { url: '/reportData/Lane_Flow', name: '车道流量', show: laneFlow },
        { url: '/reportData/Gate_Flow', name: '出入口流量排名', show: gateFlow },
        { url: '/reportData/Flow_Diff', name: '进出差异', show: flowDiff },
        { url: '/reportData/Stay_Time', name: '停车时长', show: stayDistribution },
        { url: '/reportData/Plate_Prefix', name: '车牌归属地', show: platePrefix },
        { url: '/reportData/Energy_Stat', name: '车牌颜色统计', show: energyStat },
        { url: '/reportData/Turnover', name: '周转率与利用率', show: turnoverReport },
        { url: '/reportData/Occupancy_Hour', name: '分时占用率', show: occupancyHour },
        { url: '/reportData/Over_Stay', name: '长停超时车辆统计', show: overStay },
      ],
    },
    {
      url: '/reportData/audit',
      name: '收费稽核',
      icon: 'auditLog',
      children: [
        { url: '/reportData/Release_Mode', name: '放行方式统计', show: releaseMode },
        { url: '/reportData/Arrears', name: '欠费分析', show: arrearsLot },
        { url: '/reportData/Arrears_Plate', name: '欠费车辆排名', show: arrearsPlate },
        { url: '/reportData/Recover', name: '追缴统计', show: recoverReport },
        { url: '/reportData/Free_Release', name: '免费放行', show: freeRelease },
        { url: '/reportData/Abnormal_Release', name: '异常放行', show: abnormalRelease },
      ],
    },
    {
      url: '/reportData/orders',
      name: '订单与名单明细',
      icon: 'order',
      children: [
        { url: '/reportData/In_Park', name: '在场车辆', show: inPark },
        { url: '/reportData/Unread_Car', name: '无牌在场车辆', show: unreadCar },
        { url: '/reportData/Arrears_Order', name: '欠费订单', show: arrearsOrder },
        { url: '/reportData/Abnormal_Order', name: '异常订单', show: abnormalOrder },
        { url: '/reportData/Free_Order', name: '免费订单', show: freeOrder },
        { url: '/reportData/Large_Order', name: '大额订单', show: largeOrder },
        { url: '/reportData/Recover_Order', name: '补缴订单', show: recoverOrder },
        { url: '/reportData/Edit_Order', name: '修改订单记录', show: editOrder },
        { url: '/reportData/Black_Hit', name: '黑名单命中', show: blackHit },
        { url: '/reportData/Free_CarOrder', name: '免费车停车明细', show: freeCarOrder },
      ],
    },
    {
      url: '/reportData/business',
      name: '业务报表',
      icon: 'list',
      children: [
        { url: '/reportData/Alarm_Stat', name: '告警统计', show: alarmStat },
        { url: '/reportData/Repair_Stat', name: '维修统计', show: repairStat },
        { url: '/reportData/Inspect_Stat', name: '巡检统计', show: inspectStat },
        { url: '/reportData/Company_Report', name: '单位收费统计', show: companyIncome },
        { url: '/reportData/Company_Order', name: '集团车辆停车明细', show: companyOrder },
        { url: '/reportData/Credit_Discount', name: '授信优惠汇总', show: creditDiscount },
        { url: '/reportData/Platform_Reconciliation', name: '平台上报对账', show: platformReconciliation },
        {
          url: '/_cloud_operation/Alarm_Dispose',
          name: '预约订单统计',
          hidden: true,
          noCache: true,
          show: appointStat,
        },
      ],
    },
  ],
}
