import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { splitModes } from '#business/charging/fee/term-options.ts'
import { itemKinds } from '#business/ground/messages/announcement/announcement.ts'
import { exportStates } from '#kernel/export-states.ts'
import * as codes from '#simulator/codes.ts'

const own: Readonly<Record<string, object>> = { ...codes }

/** Which field of which concept holds the codes of each list. */
const fields: Readonly<Record<Exclude<keyof typeof codes, 'itemKinds' | 'exportStates' | 'splitModes'>, string>> = {
  abnormalReasons: 'park-lot-inspect.AbnormalReason',
  alarmClasses: 'alarm.msgType',
  alarmResults: 'alarm.handleResult',
  alarmStates: 'alarm.state',
  alarmTypes: 'alarm.alarmType',
  appKinds: 'app-version.AppKind',
  appealKinds: 'order-appeal.AppealKind',
  appealResults: 'order-appeal.Result',
  appealStates: 'order-appeal.State',
  appointStates: 'appoint-order.AppointState',
  areaLevels: 'area.AreaLevel',
  arrearsNotices: 'arrears-notice.NoticeKind',
  arrearsPolicies: 'park-lot.ArrearsPolicy',
  balanceChanges: 'merchant-balance-log.ChangeType',
  billSources: 'reconcile-task.billSource',
  bizTypes: 'pay-record.bizType',
  blackKinds: 'black-plate.blackKind',
  buildKinds: 'garage.BuildKind',
  callKinds: 'service-call.CallKind',
  callProblems: 'service-call.Problem',
  callStates: 'service-call.State',
  cameraRoles: 'device.Role',
  cancelReasons: 'appoint-order.CancelReason',
  carSizes: 'park-order.billCarSizeId',
  cardStates: 'bill-pack-order.CardState',
  chargeKinds: 'company.ChargeKind',
  companyBillStates: 'company-bill.State',
  companyTypes: 'company.CompanyType',
  couponGrants: 'user-coupon.GrantType',
  couponSources: 'user-coupon.GotFrom',
  couponStatuses: 'user-coupon.Status',
  couponTypes: 'coupon-activity.CouponType',
  couponUses: 'user-coupon.IsUsed',
  cycles: 'inspect-plan.CycleKind',
  dataScopes: 'user.DataScope',
  dayKinds: 'charge-rule.dayKind',
  diffStates: 'reconcile-diff.handleState',
  diffTypes: 'reconcile-diff.diffType',
  directions: 'passing.direction',
  discountTypes: 'discount-rule.DiscountType',
  dutyAudits: 'duty-session.AuditState',
  dutyStates: 'duty-session.DutyState',
  employeeKinds: 'employee.EmployeeKind',
  enabledStates: 'merchant.Status',
  faultTypes: 'repair-order.FaultType',
  findingStates: 'park-lot-inspect.HandleState',
  freeKinds: 'free-plate.FreeKind',
  fullPolicies: 'park-lot.FullPolicy',
  gateTypes: 'gate.GateType',
  genders: 'employee.Gender',
  groupKinds: 'park-group.GroupKind',
  handleWays: 'service-call.HandleWay',
  holidayKinds: 'holiday.HolidayKind',
  holidaySources: 'holiday.Source',
  inspectKinds: 'inspect-plan.InspectKind',
  inspectResults: 'park-lot-inspect.InspectResult',
  invoiceKinds: 'invoice.InvoiceKind',
  invoiceStatuses: 'invoice.status',
  laneTypes: 'lane.LaneType',
  levels: 'alarm.level',
  limitPolicies: 'black-plate.limitPolicy',
  linkKinds: 'banner.LinkKind',
  lotKinds: 'park-lot.LotKind',
  memberSources: 'member.Source',
  memberStates: 'member.MemberState',
  merchantSettleKinds: 'merchant.SettleKind',
  merchantTypes: 'merchant.MerchantType',
  netTypes: 'cloud-box.NetType',
  noEntryExitPolicies: 'park-lot.NoEntryExitPolicy',
  noticeKinds: 'important-notice.NoticeKind',
  noticeLevels: 'important-notice.Level',
  operationAudits: 'sentry-operate-log.auditState',
  orderPayStatuses: 'park-order.payStatus',
  orderStatuses: 'park-order.orderStatus',
  orgKinds: 'organization.OrgKind',
  overQuotaPolicies: 'company.OverQuotaPolicy',
  packKinds: 'bill-pack-rule.PackKind',
  passAudits: 'bill-pack-order.AuditState',
  passRefundStates: 'bill-pack-refund.State',
  passRefundWays: 'bill-pack-refund.RefundWay',
  payChannels: 'pay-record.payChannel',
  payStates: 'pay-record.payStatus',
  planChanges: 'shift-change.ChangeKind',
  planStates: 'shift-plan.PlanState',
  plateAppealStates: 'plate-appeal.State',
  plateColors: 'park-order.plateColor',
  platforms: 'app-version.Platform',
  positions: 'banner.Position',
  projects: 'announcement.Project',
  publisherKinds: 'share-spot.PublisherKind',
  pushChannels: 'push-setting.Channels',
  reasonKinds: 'release-reason.ReasonKind',
  receiverKinds: 'important-notice.ReceiverKind',
  refundAudits: 'refund.auditState',
  refundPolicies: 'bill-pack-rule.RefundStartedMonthPolicy',
  refundReasons: 'refund.reasonType',
  refundStates: 'refund.refundState',
  refundWays: 'refund.refundWay',
  releaseTypes: 'passing.releaseType',
  rentStates: 'share-order.ShareOrderState',
  repairStates: 'repair-order.State',
  reversalStates: 'invoice.RedState',
  ruleKinds: 'charge-rule.ruleKind',
  ruleStatuses: 'charge-rule.status',
  sceneKinds: 'park-lot.SceneKind',
  screens: 'display-key.screen',
  screenLevels: 'guide-screen.Level',
  sentryTypes: 'sentry.SentryType',
  settleCycles: 'pay-config.SettleCycle',
  settleStates: 'share-order.SettleState',
  settlementStates: 'settlement.state',
  settleWays: 'cash-posting.settleWay',
  shareAudits: 'share-spot.AuditState',
  shareStates: 'share-spot.ShareState',
  shelfStates: 'banner.Status',
  shiftColors: 'shift.Color',
  shiftTypes: 'shift.ShiftType',
  showModes: 'guide-screen.ShowMode',
  spotKinds: 'park-spot.SpotKind',
  spotStatuses: 'park-spot.UseStatus',
  subAccountStates: 'sub-account.State',
  subMerchantStates: 'sub-merchant.State',
  subSettleKinds: 'sub-merchant.SettleKind',
  taskStates: 'inspect-task.TaskState',
  tenantKinds: 'tenant.TenantKind',
  tenantStates: 'tenant.TenantState',
  titleTypes: 'invoice.TitleType',
  unlicensedPolicies: 'park-lot.UnlicensedPolicy',
  urgencies: 'repair-order.Urgency',
  userKinds: 'user.UserKind',
  weekDays: 'share-spot.WeekDays',
  withdrawAudits: 'withdraw.AuditState',
  withdrawPayStates: 'withdraw.PayState',
}

test.each(Object.entries(fields))('the simulator knows %s by the names and codes of %s', (list, place) => {
  expect(declaredAt(place)).toMatchObject(own[list]!)
})

test('the simulator knows what an announcement is about by the same names and codes', () => {
  expect(namedIn(itemKinds)).toMatchObject(codes.itemKinds)
})

test('the simulator knows the states of an export by the same names and codes', () => {
  expect(exportStates).toMatchObject(codes.exportStates)
})

test('the simulator knows how a stay is cut by the same names and codes', () => {
  expect(namedIn(splitModes)).toMatchObject(codes.splitModes)
})

function declaredAt(place: string): Record<string, unknown> {
  const [concept, name] = place.split('.') as [string, string]
  const field = entities.find((of) => of.name === concept)!.fields[name]!
  return namedIn((field as unknown as { options: object }).options)
}

/** Names are not enumerated; those of a list are its own but for the places of its options. */
function namedIn(options: object): Record<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(options))
  return Object.fromEntries(all.filter(([, { enumerable }]) => !enumerable).map(([name, { value }]) => [name, value]))
}
