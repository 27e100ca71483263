import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import type { Notice } from '#server/realtime/notice.ts'
import type { Settings } from '#server/settings.ts'
import type { Serving } from '#server/verb/serving.ts'
import { appointOrderServing } from './appointments/appoint-order/appoint-order.server.ts'
import { appointRuleServing } from './appointments/appoint-rule/appoint-rule.server.ts'
import { followAppointmentsCron, followAppointmentsJob } from './appointments/follow-appointments.server.ts'
import { mountCarTypes } from './dictionaries/car-types.server.ts'
import { areaServing } from './basics/area/area.server.ts'
import { laneServing } from './basics/lane/lane.server.ts'
import { mountGroupLoad } from './basics/park-group/group-load.server.ts'
import { parkSpotServing } from './basics/park-spot/park-spot.server.ts'
import { parkingLotServing } from './basics/parking-lot/parking-lot.server.ts'
import { releaseReasonServing } from './basics/release-reason/release-reason.server.ts'
import { sentryServing } from './basics/sentry/sentry.server.ts'
import { companyBillServing } from './companies/company-bill/company-bill.server.ts'
import { companyStatesCron, companyStatesJob } from './companies/company-states.server.ts'
import { companyServing } from './companies/company/company.server.ts'
import { mountDayKindNotes } from './charging/day-kind-notes.server.ts'
import { chargeRuleBindServing } from './charging/charge-rule-bind/charge-rule-bind.server.ts'
import { chargeRuleServing } from './charging/charge-rule/charge-rule.server.ts'
import { holidayServing } from './charging/holiday/holiday.server.ts'
import { alarmNotice, alarmServing } from './devices/alarm/alarm.server.ts'
import { cloudBoxServing } from './devices/cloud-box/cloud-box.server.ts'
import { deviceServing } from './devices/device/device.server.ts'
import { guideScreenServing } from './devices/guide-screen/guide-screen.server.ts'
import { followRepairsCron, followRepairsJob } from './devices/repair-order/follow-repairs.server.ts'
import { repairOrderServing } from './devices/repair-order/repair-order.server.ts'
import { forgetQuarantinedCron, forgetQuarantinedJob } from './devices/quarantined-event/forget-quarantined.server.ts'
import { posDeviceServing } from './devices/pos-device/pos-device.server.ts'
import { watchDevices } from './devices/watch-devices.server.ts'
import { dutySessionServing } from './duty/duty-session/duty-session.server.ts'
import { followDutiesCron, followDutiesJob } from './duty/follow-duties.server.ts'
import { mountMyDuty } from './duty/my-duty/my-duty.server.ts'
import { sentryOperateLogServing } from './duty/sentry-operate-log/sentry-operate-log.server.ts'
import { shiftPlanServing } from './duty/shift-plan/shift-plan.server.ts'
import { mountShiftWeek } from './duty/shift-plan/shift-week.server.ts'
import { couponActivityServing } from './discounts/coupon-activity/coupon-activity.server.ts'
import { discountGrantServing } from './discounts/discount-grant/discount-grant.server.ts'
import { merchantServing } from './discounts/merchant/merchant.server.ts'
import { paperCouponServing } from './discounts/paper-coupon/paper-coupon.server.ts'
import { mountPrinting } from './discounts/paper-coupon/print-coupons.server.ts'
import { userCouponServing } from './discounts/user-coupon/user-coupon.server.ts'
import { cashPostingServing } from './finance/cash-posting/cash-posting.server.ts'
import { bookPaymentsCron, bookPaymentsJob } from './finance/cash-flow/book-payments.server.ts'
import { mountInvoiceApplications } from './finance/invoice/apply-invoice.server.ts'
import { followInvoices } from './finance/invoice/follow-invoices.server.ts'
import { invoiceServing } from './finance/invoice/invoice.server.ts'
import { sandboxProvider } from './finance/invoice/sandbox-provider.server.ts'
import { subAccountServing } from './finance/sub-account/sub-account.server.ts'
import { subMerchantServing } from './finance/sub-merchant/sub-merchant.server.ts'
import { withdrawServing } from './finance/withdraw/withdraw.server.ts'
import { payConfigServing } from './finance/pay-config/pay-config.server.ts'
import { payRecordServing } from './finance/pay-record/pay-record.server.ts'
import { followBills } from './finance/reconcile/follow-bills.server.ts'
import { reconcileDiffServing } from './finance/reconcile/reconcile-diff/reconcile-diff.server.ts'
import { reconcileTaskServing } from './finance/reconcile/reconcile-task/reconcile-task.server.ts'
import { followRefunds } from './finance/refund/follow-refunds.server.ts'
import { refundServing } from './finance/refund/refund.server.ts'
import { followInspectionsCron, followInspectionsJob } from './inspection/follow-inspections.server.ts'
import { inspectPlanServing } from './inspection/inspect-plan/inspect-plan.server.ts'
import { inspectTaskServing } from './inspection/inspect-task/inspect-task.server.ts'
import { parkLotInspectServing } from './inspection/park-lot-inspect/park-lot-inspect.server.ts'
import { mountMap } from './map/lots-now.server.ts'
import { memberServing } from './members/member/member.server.ts'
import { plateAppealServing } from './members/plate-appeal/plate-appeal.server.ts'
import { serviceCallServing } from './members/service-call/service-call.server.ts'
import { promoterServing } from './members/promoter/promoter.server.ts'
import { mountRegister } from './members/register/register-calls.server.ts'
import { mountRegisterStatic } from './members/register-static/register-static.server.ts'
import { displayKeyServing } from './displays/display-key/display-key.server.ts'
import { mountScreen } from './displays/screen/screen.server.ts'
import { followPayments } from './finance/payment/follow-payments.server.ts'
import { mountPayments, noticePath } from './finance/payment/payment-calls.server.ts'
import { sandboxChannel } from './finance/payment/sandbox-channel.server.ts'
import { mountLiveView } from './home/console/live-view.server.ts'
import { mountDashboard } from './home/dashboard.server.ts'
import { announcementServing, mountVersionHistory } from './messages/announcement/announcement.server.ts'
import { bannerServing } from './messages/banner/banner.server.ts'
import { importantNoticeServing } from './messages/important-notice/important-notice.server.ts'
import { noticeJobs } from './messages/important-notice/notice-jobs.server.ts'
import { mountReceivedNotices } from './messages/important-notice/received-notices.server.ts'
import { messageJobs, messagesCron } from './messages/message/message-jobs.server.ts'
import { mountMessages } from './messages/message/message.server.ts'
import { tellAlarmJob } from './messages/push-setting/tell-alarm.server.ts'
import { sandboxSmsChannel } from './messages/sms/sandbox-sms-channel.server.ts'
import { smsJobs } from './messages/sms/send-sms.server.ts'
import { smsRecordServing, smsTemplateServing } from './messages/sms/sms.server.ts'
import { arrearsNoticeServing } from './orders/arrears-notice/arrears-notice.server.ts'
import { followArrearsCron, followArrearsJob } from './orders/arrears-notice/follow-arrears.server.ts'
import { orderAppealServing } from './orders/order-appeal/order-appeal.server.ts'
import { parkOrderServing } from './orders/park-order/park-order.server.ts'
import { billPackOrderServing } from './passes/bill-pack-order/bill-pack-order.server.ts'
import { mountPassQuotes } from './passes/bill-pack-order/pass-quotes.server.ts'
import { billPackRefundServing } from './passes/bill-pack-refund/bill-pack-refund.server.ts'
import { passStatesCron, passStatesJob } from './passes/pass-states.server.ts'
import { mountPermissionHolders } from './people/permission/permission-holders.server.ts'
import { employeeServing } from './people/employee/employee.server.ts'
import { organizationServing } from './people/organization/organization.server.ts'
import { roleServing } from './people/role/role.server.ts'
import { userServing } from './people/user/user.server.ts'
import { followSharesCron, followSharesJob } from './sharing/follow-shares.server.ts'
import { shareOrderServing } from './sharing/share-order/share-order.server.ts'
import { shareSpotServing } from './sharing/share-spot/share-spot.server.ts'
import { appVersionServing } from './system/app-version/app-version.server.ts'
import { mountPackages } from './system/app-version/package-calls.server.ts'
import { keepStatisticsCron, keepStatisticsJob } from './statistics/keep-statistics.server.ts'
import { mountEntrance } from './system/demo.server.ts'
import { sealAuditCron, sealAuditJob } from './system/audit-log/seal-audit.server.ts'
import { mountMenuSpelling } from './system/menu/menu-spelling.server.ts'
import { menuServing, mountUserMenu } from './system/menu/menu.server.ts'
import { mountParameterValues } from './system/parameter/parameter-values.server.ts'
import { dictItemServing } from './system/dict-item/dict-item.server.ts'
import { parameterServing } from './system/parameter/parameter.server.ts'
import { tenantServing } from './system/tenant/tenant.server.ts'
import { blackPlateServing } from './vehicles/black-plate/black-plate.server.ts'
import { freePlateServing } from './vehicles/free-plate/free-plate.server.ts'
import { visitorServing } from './vehicles/visitor/visitor.server.ts'
import { gatherVehiclesCron, gatherVehiclesJob, vehicleServing } from './vehicles/vehicle/vehicle.server.ts'
import { listStatesCron, listStatesJob } from './vehicles/list-states.server.ts'

export { reportServings } from './reports.server.ts'

/** The concepts with verbs of their own; all others are served by the machine alone. */
export const servings: readonly Serving[] = [
  areaServing,
  parkingLotServing,
  parkSpotServing,
  sentryServing,
  releaseReasonServing,
  laneServing,
  shiftPlanServing,
  dutySessionServing,
  sentryOperateLogServing,
  posDeviceServing,
  guideScreenServing,
  deviceServing,
  cloudBoxServing,
  alarmServing,
  repairOrderServing,
  inspectPlanServing,
  inspectTaskServing,
  parkLotInspectServing,
  blackPlateServing,
  freePlateServing,
  vehicleServing,
  visitorServing,
  companyServing,
  companyBillServing,
  parkOrderServing,
  orderAppealServing,
  arrearsNoticeServing,
  chargeRuleServing,
  chargeRuleBindServing,
  holidayServing,
  billPackOrderServing,
  billPackRefundServing,
  merchantServing,
  discountGrantServing,
  couponActivityServing,
  userCouponServing,
  paperCouponServing,
  invoiceServing,
  payRecordServing,
  payConfigServing,
  refundServing,
  reconcileTaskServing,
  cashPostingServing,
  reconcileDiffServing,
  subMerchantServing,
  subAccountServing,
  withdrawServing,
  appointRuleServing,
  appointOrderServing,
  organizationServing,
  employeeServing,
  shareSpotServing,
  shareOrderServing,
  userServing,
  roleServing,
  menuServing,
  displayKeyServing,
  memberServing,
  promoterServing,
  plateAppealServing,
  serviceCallServing,
  appVersionServing,
  dictItemServing,
  parameterServing,
  tenantServing,
  importantNoticeServing,
  announcementServing,
  smsTemplateServing,
  smsRecordServing,
  bannerServing,
]

/** What raised records tell the live channel. */
export const notices: readonly Notice[] = [alarmNotice]

/** Calls that are no entity's own. */
export function mountCalls(app: FastifyInstance, machine: Machine, settings: Settings): void {
  mountEntrance(app, machine)
  mountUserMenu(app, machine)
  mountPackages(app, machine)
  mountMenuSpelling(app, machine)
  mountPermissionHolders(app, machine)
  mountParameterValues(app, machine)
  mountDashboard(app, machine)
  mountMap(app, machine, settings)
  mountScreen(app, machine, settings)
  mountRegister(app, machine)
  mountRegisterStatic(app, machine)
  mountLiveView(app, machine)
  mountCarTypes(app, machine)
  mountMessages(app, machine)
  mountReceivedNotices(app, machine)
  mountVersionHistory(app, machine)
  mountGroupLoad(app, machine)
  mountDayKindNotes(app, machine)
  mountShiftWeek(app, machine)
  mountMyDuty(app, machine)
  mountPassQuotes(app, machine)
  mountPrinting(app, machine)
  mountInvoiceApplications(app, machine)
  mountPayments(app, machine, settings.channelUrl ? channelOf(settings) : null)
}

/** What a process does by itself, until it is stopped. */
export function startWatches(machine: Machine, settings: Settings): { stop(): Promise<void> }[] {
  const followed = settings.channelUrl
    ? [
        followPayments(machine, channelOf(settings)),
        followRefunds(machine, channelOf(settings)),
        followBills(machine, channelOf(settings)),
        followInvoices(machine, sandboxProvider(channelAccess(settings))),
      ]
    : []
  return [watchDevices(machine), ...followed]
}

export function jobs(machine: Machine): JobList {
  return {
    ...listStatesJob(machine),
    ...gatherVehiclesJob(machine),
    ...passStatesJob(machine),
    ...companyStatesJob(machine),
    ...bookPaymentsJob(machine),
    ...sealAuditJob(machine),
    'forget-signatures': async () => {
      await machine.database.unscoped((tx) =>
        tx.run(sql`select forget_signatures(), forget_old_tries(), forget_ended_sessions()`),
      )
    },
    ...messageJobs(machine),
    ...tellAlarmJob(machine),
    ...noticeJobs(machine),
    ...smsJobs(machine, machine.services.sms ? sandboxSmsChannel : null),
    ...followDutiesJob(machine),
    ...followRepairsJob(machine),
    ...followInspectionsJob(machine),
    ...followArrearsJob(machine),
    ...keepStatisticsJob(machine),
    ...followAppointmentsJob(machine),
    ...followSharesJob(machine),
    ...forgetQuarantinedJob(machine),
    'keep-partitions': async () => {
      await machine.database.unscoped((tx) => tx.run(sql`select keep_all_partitions()`))
    },
  }
}

/** Crontab lines, in UTC. */
export const cron = [
  listStatesCron,
  gatherVehiclesCron,
  passStatesCron,
  companyStatesCron,
  bookPaymentsCron,
  sealAuditCron,
  messagesCron,
  followDutiesCron,
  followRepairsCron,
  followInspectionsCron,
  followArrearsCron,
  keepStatisticsCron,
  followAppointmentsCron,
  followSharesCron,
  forgetQuarantinedCron,
  '35 17 * * * keep-partitions ?fill=2d',
  '*/5 * * * * forget-signatures',
].join('\n')

function channelOf(settings: Settings) {
  return sandboxChannel({ ...channelAccess(settings), notifyUrl: settings.publicUrl + noticePath })
}

function channelAccess({ channelUrl, channelMerchant, channelSecret }: Settings) {
  return { url: channelUrl!, merchant: channelMerchant, key: channelSecret }
}
