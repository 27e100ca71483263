import type { WireRow } from '#kernel/wire.ts'
import type { Business, PageLoader } from '#web/business.ts'
import { parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.ts'
import { carSizeFields } from '#business/ground/dictionaries/bill-car-size.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { checkVersion } from '#business/ground/messages/announcement/check-version.web.ts'
import { SignInNotices } from '#business/ground/messages/important-notice/sign-in-notices.web.tsx'
import { publicPages } from './public-pages.web.ts'
import { sinceAYear } from '#business/orders/since-a-year.ts'
import { auditLog } from '#business/ground/system/audit-log/audit-log.ts'

/** A page that names every concept: the contents are loaded with it (registry.ts). */
function withContents(page: PageLoader): PageLoader {
  return async () => (await Promise.all([page(), import('./contents.ts')]))[0]
}

const ordersOfAYear = () => ({ cameAt: sinceAYear() })
const passingsOfAYear = () => ({ passAt: sinceAYear() })
const ordersAt = {
  path: '/_cloud_operation/Park_Order',
  of: { name: 'park-order', wire: 'order' },
  along: ordersOfAYear,
  says: ({ orderStatus, parkLotName }: WireRow) => [
    orderStatuses.find(({ code }) => code === orderStatus)!.label,
    String(parkLotName),
  ],
}
const paymentsAt = { path: '/_cloud_operation/Pay_Record', of: { name: 'pay-record', wire: 'payRecord' } }

/** What the console shows: the branches of the menu (business/roof/contents.ts), and at these addresses pages of their own. */
export const business: Business = {
  branches: {
    '/home': async () => (await import('#business/roof/menu/home.ts')).homeMenu,
    '/_cloud_basic': async () => (await import('#business/roof/menu/basics.ts')).basicsMenu,
    '/_cloud_operation/vehicleManage': async () => (await import('#business/roof/menu/vehicles.ts')).vehiclesMenu,
    '/_cloud_operation': async () => (await import('#business/roof/menu/operations.ts')).operationsMenu,
    '/_cloud_operation/financeManage': async () => (await import('#business/roof/menu/finance.ts')).financeMenu,
    '/_cloud_basic/device': async () => (await import('#business/roof/menu/devices.ts')).devicesMenu,
    '/reportData': async () => (await import('#business/roof/menu/reports.ts')).reportsMenu,
    '/_cloud_operation/inspectManage': async () => (await import('#business/roof/menu/inspection.ts')).inspectionMenu,
    '/_cloud_user': async () => (await import('#business/roof/menu/people.ts')).peopleMenu,
    '/_cloud_user/memberManage': async () => (await import('#business/roof/menu/members.ts')).membersMenu,
    '/_cloud_system': async () => (await import('#business/roof/menu/system.ts')).systemMenu,
    '/_cloud_system/platform': async () => (await import('#business/roof/menu/platform.ts')).platformMenu,
  },
  pages: {
    '/dashboard': () => import('#business/service/home/dashboard.page.tsx'),
    '/dashboardCd': () => import('#business/service/home/console/console.page.tsx'),
    '/dashboardCdLane': () => import('#business/service/home/console/lane.page.tsx'),
    '/_cloud_basic/areaInfo': () => import('#business/places/basics/area/area.page.tsx'),
    '/_cloud_basic/parkLotInfo': () => import('#business/service/dossiers/park-lot.page.tsx'),
    [parkLotEdit]: () => import('#business/places/basics/park-lot/park-lot-edit.page.tsx'),
    '/_cloud_basic/payConfig': () => import('#business/finance/pay-config/pay-config.page.tsx'),
    '/_cloud_basic/garageInfo': () => import('#business/places/basics/garage/garage.page.tsx'),
    '/_cloud_basic/parkGroup': () => import('#business/service/dossiers/park-group.page.tsx'),
    '/_cloud_operation/Share_Income': () => import('#business/rights/sharing/share-order/share-income.page.tsx'),
    '/_cloud_basic/cloudBox': () => import('#business/places/devices/cloud-box/cloud-box.page.tsx'),
    '/_cloud_basic/releaseReason': () => import('#business/places/basics/release-reason/release-reason.page.tsx'),
    '/_cloud_basic/parkSpotInfo': () => import('#business/service/dossiers/park-spot.page.tsx'),
    '/_cloud_basic/laneInfo': () => import('#business/service/dossiers/lane.page.tsx'),
    '/_cloud_basic/parkinLotSentry': () => import('#business/service/dossiers/sentry.page.tsx'),
    '/_cloud_basic/shiftSentry': () => import('#business/places/duty/shift-calendar/shift-sentry.page.tsx'),
    '/_cloud_basic/My_Duty': () => import('#business/places/duty/my-duty/my-duty.page.tsx'),
    '/_cloud_operation/Stay_Correction': () => import('#business/orders/stay-correction/stay-correction.page.tsx'),
    '/_cloud_operation/Street': () => import('#business/service/street/street.page.tsx'),
    '/_cloud_operation/Stocktaking': () => import('#business/orders/stocktaking/stocktaking.page.tsx'),
    '/_cloud_operation/Edge_Decision': () => import('#business/service/dossiers/edge-decision.page.tsx'),
    '/_cloud_operation/Sentry_Operate_Log': () => import('#business/service/dossiers/sentry-operate-log.page.tsx'),
    '/_cloud_operation/Park_Order': () => import('#business/service/dossiers/park-order.page.tsx'),
    '/_cloud_operation/Order_Appeal': () => import('#business/orders/order-appeal/order-appeal.page.tsx'),
    '/_cloud_operation/Arrears_Notice': () => import('#business/orders/arrears-notice/arrears-notice.page.tsx'),
    '/_cloud_operation/Passing_Record': () => import('#business/orders/passing/passing.page.tsx'),
    '/_cloud_operation/ParkLot_Inspect': () =>
      import('#business/service/inspection/park-lot-inspect/park-lot-inspect.page.tsx'),
    '/_cloud_operation/Inspect_Task': () => import('#business/service/inspection/inspect-task/inspect-task.page.tsx'),
    '/_cloud_operation/Inspect_Point': () =>
      import('#business/service/inspection/inspect-point/inspect-point.page.tsx'),
    '/_cloud_operation/In_Park': () => import('#business/service/dossiers/in-park.page.tsx'),
    '/_cloud_operation/Arrears_Order': () => import('#business/service/dossiers/arrears-order.page.tsx'),
    '/_cloud_operation/Abnormal_Order': () => import('#business/service/dossiers/abnormal-order.page.tsx'),
    '/_cloud_operation/Rule_Bind': () => import('#business/charging/charge-rule-bind/charge-rule-bind.page.tsx'),
    '/_cloud_operation/Holiday': () => import('#business/charging/holiday/holiday.page.tsx'),
    '/_cloud_operation/Charge_Rule': () => import('#business/charging/charge-rule/charge-rule.page.tsx'),
    '/_cloud_operation/Charge_Trial': () => import('#business/charging/trial.page.tsx'),
    '/_cloud_operation/Merchant_list': () => import('#business/discounts/merchant/merchant.page.tsx'),
    '/_cloud_operation/Stored_Card': () => import('#business/rights/stored-value/stored-card/stored-card.page.tsx'),
    '/_cloud_operation/Company_Bill': () => import('#business/rights/companies/company-bill/company-bill.page.tsx'),
    '/_cloud_operation/Company_list': () => import('#business/rights/companies/company/company.page.tsx'),
    '/_cloud_operation/Vehicle_list': () => import('#business/service/dossiers/vehicle.page.tsx'),
    '/_cloud_operation/Paper_Coupon': () => import('#business/discounts/paper-coupon/paper-coupon.page.tsx'),
    '/_cloud_operation/Reconciliation_list': () =>
      import('#business/finance/reconcile/reconcile-task/reconcile-task.page.tsx'),
    '/_cloud_operation/Settlement': () => import('#business/finance/profit-share/settlement/settlement.page.tsx'),
    '/_cloud_operation/Invoice': () => import('#business/finance/invoice/invoice.page.tsx'),
    '/_cloud_operation/Invoice_Order': () => import('#business/finance/invoice/invoice-order.page.tsx'),
    '/_cloud_system/exportTask': () => import('#web/exchange/export-task-page.tsx'),
    '/_cloud_operation/Pass_Manager': () => import('#business/rights/passes/bill-pack-order/pass-manager.page.tsx'),
    '/_cloud_operation/Pass_Order': () => import('#business/rights/passes/bill-pack-order/pass-order.page.tsx'),
    '/_cloud_operation/Pass_Refund': () => import('#business/rights/passes/bill-pack-refund/pass-refund.page.tsx'),
    '/_cloud_operation/Pass_Cancel': () => import('#business/rights/passes/bill-pack-order/pass-cancel.page.tsx'),
    '/_cloud_system/auditLog': withContents(() => import('#business/ground/system/audit-log/audit-log.page.tsx')),
    '/_cloud_map/map': () => import('#business/service/map/map.page.tsx'),
    '/_cloud_user/RegisterStatic': () => import('#business/rights/members/register-static/register-static.page.tsx'),
    '/_cloud_system/tenant': () => import('#business/ground/system/tenant/tenant.page.tsx'),
    '/_cloud_system/quota': () => import('#business/ground/system/quota/quota.page.tsx'),
    '/_cloud_user/OnlineUser': () => import('#business/ground/people/online-user/online-user.page.tsx'),
    '/_cloud_user/Permission': withContents(() => import('#business/ground/people/permission/permission.page.tsx')),
    '/_cloud_user/Organization': () => import('#business/ground/people/organization/organization.page.tsx'),
    '/_cloud_user/Role': withContents(() => import('#business/ground/people/role/role.page.tsx')),
    '/_cloud_operation/Alarm_Handle': () => import('#business/places/devices/alarm/alarm-handle.page.tsx'),
    '/_cloud_operation/Device_Notice': () => import('#business/places/devices/alarm/device-notice.page.tsx'),
    '/_cloud_system/openApi': () => import('#business/service/integration/open-api/open-api.page.tsx'),
    '/_cloud_system/apiKey': withContents(() => import('#business/service/integration/api-key/api-key.page.tsx')),
    '/_cloud_system/personRequest': () => import('#business/service/personal/person-request/person-request.page.tsx'),
    '/_cloud_system/parameter': () => import('#business/ground/parameters/parameter/parameter.page.tsx'),
    '/_cloud_system/menuConfig': withContents(() => import('#business/ground/menus/menu/menu-config.page.tsx')),
    '/_cloud_system/messageCenter': () => import('#business/ground/inbox/message/message-center.page.tsx'),
    '/_cloud_system/historyCenter': () => import('#business/ground/messages/announcement/history-center.page.tsx'),
    '/_cloud_system/announcement': () => import('#business/ground/messages/announcement/announcement.page.tsx'),
    '/_cloud_Public/importantNotice': () =>
      import('#business/ground/messages/important-notice/received-notices.page.tsx'),
    '/_cloud_Public/noticeManage': () => import('#business/ground/messages/important-notice/notice-manage.page.tsx'),
    '/_cloud_Public/smsSendList': () => import('#business/places/pushes/sms/sms-record.page.tsx'),
    '/_cloud_Public/smsTemplate': () => import('#business/places/pushes/sms/sms-template.page.tsx'),
    '/_cloud_Public/mailList': () => import('#business/places/pushes/mail/mail-record.page.tsx'),
    '/_cloud_Public/mailAccount': () => import('#business/places/pushes/mail/mail-account.page.tsx'),
    '/_cloud_Public/smsAccount': () => import('#business/places/pushes/sms/sms-account.page.tsx'),
  },
  untagged: [parkLotEdit, '/dashboardCdLane'],
  formless: ['/_cloud_system/parameter'],
  publicPages,
  guides: {
    names: ['商户优惠管理', '月卡管理', '单位管理'],
    steps: async (name) => (await import('#business/service/guides/guides.web.ts')).stepsOf(name),
  },
  history: {
    of: auditLog,
    objectType: 'ObjectType',
    objectId: 'ObjectId',
    when: 'HappenedAt',
    who: 'RealName',
    what: 'Action',
    before: 'Before',
    after: 'After',
  },
  searches: [
    { ...ordersAt, filter: 'plateNumber', label: '车牌号' },
    {
      path: '/_cloud_operation/Vehicle_list',
      of: { name: 'vehicle', wire: 'vehicle' },
      filter: 'PlateNumber',
      label: '车牌号',
    },
    {
      path: '/_cloud_operation/Pass_Order',
      of: { name: 'bill-pack-order', wire: 'billPackOrder' },
      filter: 'PlateNumber',
      label: '车牌号',
    },
    { ...paymentsAt, filter: 'plateNumber', label: '车牌号' },
    {
      path: '/_cloud_operation/Passing_Record',
      of: { name: 'passing', wire: 'passing' },
      filter: 'plateNumber',
      label: '车牌号',
      along: passingsOfAYear,
    },
    { ...ordersAt, filter: 'orderNo', label: '订单号', namedIn: ['orderNo', 'OrderNo', 'otherOrderNo'] },
    { ...paymentsAt, filter: 'payNo', label: '支付流水号', namedIn: ['payNo'] },
    {
      path: '/_cloud_operation/Settlement',
      of: { name: 'settlement', wire: 'cashFlow' },
      filter: 'settleNo',
      label: '结算单号',
      namedIn: ['SettleNo'],
    },
  ],
  alarmPages: { passing: '/_cloud_operation/Alarm_Handle', device: '/_cloud_operation/Device_Notice' },
  codeNames: {
    storage: 'carTypes',
    path: '/api/dictionary/queryCarType',
    fields: carSizeFields,
  },
  messagePage: '/_cloud_system/messageCenter',
  versions: { page: '/_cloud_system/historyCenter', needReview: checkVersion },
  overlays: [SignInNotices],
}
