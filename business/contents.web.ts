import type { Business } from '#web/business.ts'
import { contents, entities } from './contents.ts'
import { checkVersion } from './messages/announcement/check-version.web.ts'
import { publicPages } from './public-pages.web.ts'
import { auditLog } from './system/audit-log/audit-log.ts'

/** What the console shows: the contents, and at these addresses pages of their own. */
export const business: Business = {
  contents,
  entities,
  pages: {
    '/dashboard': () => import('./home/dashboard.page.tsx'),
    '/_cloud_basic/parkinLotSentry': () => import('./basics/sentry/sentry.page.tsx'),
    '/_cloud_basic/shiftSentry': () => import('./duty/shift-calendar/shift-sentry.page.tsx'),
    '/_cloud_basic/My_Duty': () => import('./duty/my-duty/my-duty.page.tsx'),
    '/_cloud_operation/Sentry_Operate_Log': () => import('./duty/sentry-operate-log/sentry-operate-log.page.tsx'),
    '/_cloud_operation/Park_Order': () => import('./orders/park-order/park-order.page.tsx'),
    '/_cloud_operation/In_Park': () => import('./orders/in-park.page.tsx'),
    '/_cloud_operation/Charge_Rule': () => import('./charging/charge-rule/charge-rule.page.tsx'),
    '/_cloud_operation/Charge_Trial': () => import('./charging/trial.page.tsx'),
    '/_cloud_operation/Merchant_list': () => import('./discounts/merchant/merchant.page.tsx'),
    '/_cloud_operation/Paper_Coupon': () => import('./discounts/paper-coupon/paper-coupon.page.tsx'),
    '/_cloud_operation/Invoice': () => import('./finance/invoice/invoice.page.tsx'),
    '/_cloud_operation/Invoice_Order': () => import('./finance/invoice/invoice-order.page.tsx'),
    '/_cloud_system/exportTask': () => import('#web/exchange/export-task-page.tsx'),
    '/_cloud_operation/Pass_Manager': () => import('./passes/bill-pack-order/pass-manager.page.tsx'),
    '/_cloud_operation/Pass_Order': () => import('./passes/bill-pack-order/pass-order.page.tsx'),
    '/_cloud_operation/Pass_Cancel': () => import('./passes/bill-pack-order/pass-cancel.page.tsx'),
    '/_cloud_system/auditLog': () => import('./system/audit-log/audit-log.page.tsx'),
    '/_cloud_user/Role': () => import('./people/role/role.page.tsx'),
    '/_cloud_operation/Alarm_Handle': () => import('./devices/alarm/alarm-handle.page.tsx'),
    '/_cloud_operation/Device_Notice': () => import('./devices/alarm/device-notice.page.tsx'),
    '/_cloud_system/menuConfig': () => import('./system/menu/menu-config.page.tsx'),
    '/_cloud_system/messageCenter': () => import('./messages/message/message-center.page.tsx'),
    '/_cloud_system/historyCenter': () => import('./messages/announcement/history-center.page.tsx'),
    '/_cloud_system/announcement': () => import('./messages/announcement/announcement.page.tsx'),
    '/_cloud_Public/importantNotice': () => import('./messages/important-notice/received-notices.page.tsx'),
    '/_cloud_Public/noticeManage': () => import('./messages/important-notice/notice-manage.page.tsx'),
    '/_cloud_Public/smsSendList': () => import('./messages/sms/sms-record.page.tsx'),
    '/_cloud_Public/smsTemplate': () => import('./messages/sms/sms-template.page.tsx'),
    '/_cloud_Public/smsAccount': () => import('./messages/sms/sms-account.page.tsx'),
  },
  publicPages,
  guides: [],
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
    { path: '/_cloud_operation/Park_Order', filter: 'plateNumber', label: '车牌号' },
    { path: '/_cloud_operation/Passing_Record', filter: 'plateNumber', label: '车牌号' },
    { path: '/_cloud_operation/Park_Order', filter: 'orderNo', label: '订单号' },
  ],
  alarmPages: { passing: '/_cloud_operation/Alarm_Handle', device: '/_cloud_operation/Device_Notice' },
  codeNames: {
    storage: 'carTypes',
    path: '/api/dictionary/queryCarType',
    fields: ['BillCarSizeId', 'billCarSizeId'],
  },
  messagePage: '/_cloud_system/messageCenter',
  versions: { page: '/_cloud_system/historyCenter', needReview: checkVersion },
  atSignIn: [() => import('./messages/important-notice/sign-in-notices.web.tsx')],
}
