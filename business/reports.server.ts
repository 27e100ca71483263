import type { ReportServing } from '#server/report/report-serving.ts'
import { abnormalOrderServing } from './orders/reports/abnormal-order/abnormal-order.server.ts'
import { abnormalReleaseServing } from './orders/reports/abnormal-release/abnormal-release.server.ts'
import { appointStatServing } from './appointments/reports/appoint-stat/appoint-stat.server.ts'
import { alarmStatServing } from './devices/reports/alarm-stat/alarm-stat.server.ts'
import { arrearsLotServing } from './finance/reports/arrears-lot/arrears-lot.server.ts'
import { arrearsOrderServing } from './orders/reports/arrears-order/arrears-order.server.ts'
import { arrearsPlateServing } from './finance/reports/arrears-plate/arrears-plate.server.ts'
import { attendanceServing } from './duty/reports/attendance/attendance.server.ts'
import { blackHitServing } from './vehicles/reports/black-hit/black-hit.server.ts'
import { carFlowDayServing } from './orders/reports/car-flow-day/car-flow-day.server.ts'
import { carFlowServing } from './orders/reports/car-flow/car-flow.server.ts'
import { carSizeIncomeServing } from './finance/reports/car-size-income/car-size-income.server.ts'
import { carTypeIncomeServing } from './finance/reports/car-type-income/car-type-income.server.ts'
import { cashServing } from './finance/reports/cash/cash.server.ts'
import { cashPostingStatisticsServing } from './finance/reports/cash-posting/cash-posting-statistics.server.ts'
import { collectorIncomeServing } from './finance/reports/collector-income/collector-income.server.ts'
import { dayReceiptServing } from './finance/reports/day-receipt/day-receipt.server.ts'
import { companyIncomeServing } from './companies/reports/company-income/company-income.server.ts'
import { companyOrderServing } from './companies/reports/company-order/company-order.server.ts'
import { creditDiscountServing } from './discounts/reports/credit-discount/credit-discount.server.ts'
import { editOrderServing } from './orders/reports/edit-order/edit-order.server.ts'
import { energyStatServing } from './orders/reports/energy-stat/energy-stat.server.ts'
import { flowDiffServing } from './orders/reports/flow-diff/flow-diff.server.ts'
import { freeCarOrderServing } from './vehicles/reports/free-car-order/free-car-order.server.ts'
import { freeOrderServing } from './orders/reports/free-order/free-order.server.ts'
import { freeReleaseServing } from './orders/reports/free-release/free-release.server.ts'
import { gateFlowServing } from './orders/reports/gate-flow/gate-flow.server.ts'
import { hourIncomeServing } from './finance/reports/hour-income/hour-income.server.ts'
import { inspectStatServing } from './inspection/reports/inspect-stat/inspect-stat.server.ts'
import { inParkServing } from './orders/reports/in-park/in-park.server.ts'
import { incomeCompareServing } from './finance/reports/income-compare/income-compare.server.ts'
import { incomeGatherServing } from './finance/reports/income-gather/income-gather.server.ts'
import { laneFlowServing } from './orders/reports/lane-flow/lane-flow.server.ts'
import { largeOrderServing } from './orders/reports/large-order/large-order.server.ts'
import { lotDayIncomeServing } from './finance/reports/lot-day-income/lot-day-income.server.ts'
import { lotMonthIncomeServing } from './finance/reports/lot-month-income/lot-month-income.server.ts'
import { lotYearIncomeServing } from './finance/reports/lot-year-income/lot-year-income.server.ts'
import { occupancyHourServing } from './orders/reports/occupancy-hour/occupancy-hour.server.ts'
import { overStayServing } from './orders/reports/over-stay/over-stay.server.ts'
import { payChannelServing } from './finance/reports/pay-channel/pay-channel.server.ts'
import { paySceneServing } from './finance/reports/pay-scene/pay-scene.server.ts'
import { platePrefixServing } from './orders/reports/plate-prefix/plate-prefix.server.ts'
import { recoverOrderServing } from './orders/reports/recover-order/recover-order.server.ts'
import { recoverServing } from './finance/reports/recover/recover.server.ts'
import { refundServing } from './finance/reports/refund/refund.server.ts'
import { repairStatServing } from './devices/reports/repair-stat/repair-stat.server.ts'
import { releaseModeServing } from './orders/reports/release-mode/release-mode.server.ts'
import { sentryDataServing } from './duty/reports/sentry-data/sentry-data.server.ts'
import { shiftHandOverServing } from './duty/reports/shift-hand-over/shift-hand-over.server.ts'
import { seeReconciliationServing } from './finance/reports/see-reconciliation/see-reconciliation.server.ts'
import { specialLossServing } from './orders/reports/special-loss/special-loss.server.ts'
import { spotIncomeServing } from './finance/reports/spot-income/spot-income.server.ts'
import { stayDistributionServing } from './orders/reports/stay-distribution/stay-distribution.server.ts'
import { turnoverServing } from './orders/reports/turnover/turnover.server.ts'

/** The SQL of every report. */
export const reportServings: readonly ReportServing[] = [
  lotDayIncomeServing,
  payChannelServing,
  lotMonthIncomeServing,
  lotYearIncomeServing,
  incomeGatherServing,
  paySceneServing,
  hourIncomeServing,
  incomeCompareServing,
  spotIncomeServing,
  dayReceiptServing,
  carSizeIncomeServing,
  carTypeIncomeServing,
  collectorIncomeServing,
  sentryDataServing,
  shiftHandOverServing,
  attendanceServing,
  cashPostingStatisticsServing,
  cashServing,
  refundServing,
  seeReconciliationServing,
  carFlowServing,
  carFlowDayServing,
  laneFlowServing,
  gateFlowServing,
  flowDiffServing,
  stayDistributionServing,
  platePrefixServing,
  energyStatServing,
  turnoverServing,
  occupancyHourServing,
  overStayServing,
  releaseModeServing,
  arrearsLotServing,
  arrearsPlateServing,
  recoverServing,
  freeReleaseServing,
  abnormalReleaseServing,
  specialLossServing,
  inParkServing,
  arrearsOrderServing,
  abnormalOrderServing,
  freeOrderServing,
  largeOrderServing,
  recoverOrderServing,
  editOrderServing,
  blackHitServing,
  freeCarOrderServing,
  alarmStatServing,
  repairStatServing,
  inspectStatServing,
  companyIncomeServing,
  companyOrderServing,
  creditDiscountServing,
  appointStatServing,
]
