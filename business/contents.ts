import type { Entity } from '#kernel/entity.ts'
import type { MenuEntry } from '#kernel/page.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import { permissionsOf, type Permission } from '#kernel/permission.ts'
import { appointOrder } from './appointments/appoint-order/appoint-order.ts'
import { appointRule } from './appointments/appoint-rule/appoint-rule.ts'
import { gate } from './basics/gate/gate.ts'
import { lane } from './basics/lane/lane.ts'
import { parkingLot } from './basics/parking-lot/parking-lot.ts'
import { sentry } from './basics/sentry/sentry.ts'
import { chargeRuleBind } from './charging/charge-rule-bind/charge-rule-bind.ts'
import { chargeRule } from './charging/charge-rule/charge-rule.ts'
import { alarm } from './devices/alarm/alarm.ts'
import { device } from './devices/device/device.ts'
import { guideScreen } from './devices/guide-screen/guide-screen.ts'
import { magneticDetector } from './devices/magnetic-detector/magnetic-detector.ts'
import { posDevice } from './devices/pos-device/pos-device.ts'
import { quarantinedEvent } from './devices/quarantined-event/quarantined-event.ts'
import { dutySession } from './duty/duty-session/duty-session.ts'
import { sentryOperateLog } from './duty/sentry-operate-log/sentry-operate-log.ts'
import { shiftChange } from './duty/shift-change/shift-change.ts'
import { shiftPlan } from './duty/shift-plan/shift-plan.ts'
import { shift } from './duty/shift/shift.ts'
import { couponActivity } from './discounts/coupon-activity/coupon-activity.ts'
import { discountGrant } from './discounts/discount-grant/discount-grant.ts'
import { discountRule } from './discounts/discount-rule/discount-rule.ts'
import { merchantBalanceLog } from './discounts/merchant-balance-log/merchant-balance-log.ts'
import { merchant } from './discounts/merchant/merchant.ts'
import { paperCoupon } from './discounts/paper-coupon/paper-coupon.ts'
import { userCoupon } from './discounts/user-coupon/user-coupon.ts'
import { cashFlow } from './finance/cash-flow/cash-flow.ts'
import { invoiceSeller } from './finance/invoice-seller/invoice-seller.ts'
import { invoice } from './finance/invoice/invoice.ts'
import { member } from './members/member/member.ts'
import { promoter } from './members/promoter/promoter.ts'
import { displayKey } from './displays/display-key/display-key.ts'
import { payRecord } from './finance/pay-record/pay-record.ts'
import { refund } from './finance/refund/refund.ts'
import { subAccount } from './finance/sub-account/sub-account.ts'
import { subMerchant } from './finance/sub-merchant/sub-merchant.ts'
import { withdraw } from './finance/withdraw/withdraw.ts'
import { announcement } from './messages/announcement/announcement.ts'
import { banner } from './messages/banner/banner.ts'
import { importantNotice } from './messages/important-notice/important-notice.ts'
import { pushSetting } from './messages/push-setting/push-setting.ts'
import { smsAccount } from './messages/sms/sms-account.ts'
import { smsRecord } from './messages/sms/sms-record.ts'
import { smsTemplate } from './messages/sms/sms-template.ts'
import { parkOrder } from './orders/park-order/park-order.ts'
import { passing } from './orders/passing/passing.ts'
import { billPackOrder } from './passes/bill-pack-order/bill-pack-order.ts'
import { billPackParkLotPlate } from './passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { billPackParkLotSpot } from './passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { plateChangeLog } from './passes/bill-pack-plate/plate-change-log.ts'
import { billPackRefund } from './passes/bill-pack-refund/bill-pack-refund.ts'
import { billPackRule } from './passes/bill-pack-rule/bill-pack-rule.ts'
import { role } from './people/role/role.ts'
import { user } from './people/user/user.ts'
import { appVersion } from './system/app-version/app-version.ts'
import { auditLog } from './system/audit-log/audit-log.ts'
import { dictItem } from './system/dict-item/dict-item.ts'
import { dictType } from './system/dict-type/dict-type.ts'
import { loginLog } from './system/login-log/login-log.ts'
import { menu } from './system/menu/menu.ts'
import { tenant } from './system/tenant/tenant.ts'
import { reportMenu, reports } from './reports.ts'
import { blackPlate } from './vehicles/black-plate/black-plate.ts'
import { freePlate } from './vehicles/free-plate/free-plate.ts'
import { whitePlate } from './vehicles/white-plate/white-plate.ts'

/**
 * Everything there is, in the order of the menu (domain.md 3.2): containers, the list of a concept, or a page of its own with the
 * permission that it asks for. Icons stand on the first two levels, as the specification shows them.
 */
export const contents: readonly MenuEntry[] = [
  {
    url: '/home',
    name: '首页',
    icon: 'dashboard',
    children: [
      { url: '/dashboard', name: '工作台', icon: 'dashboard', show: { permission: 'dashboard:read' } },
      {
        url: '/_cloud_map/map',
        name: '地图监控',
        icon: 'map',
        hidden: true,
        noCache: true,
        show: { permission: 'map:read' },
      },
      {
        url: '/dashboardCd',
        name: '控制台',
        icon: 'console',
        hidden: true,
        noCache: true,
        show: { permission: 'console:read' },
      },
    ],
  },
  {
    url: '/_cloud_basic',
    name: '基础数据',
    icon: 'parkingInfo',
    children: [
      {
        url: '/_cloud_basic/parkInfo',
        name: '车场信息',
        icon: 'parkingInfo',
        children: [{ url: '/_cloud_basic/parkLotInfo', name: '停车场管理', show: parkingLot }],
      },
      {
        url: '/_cloud_basic/passageInfo',
        name: '通道与岗亭',
        icon: 'gateInfo',
        children: [
          { url: '/_cloud_basic/gateInfo', name: '出入口管理', show: gate },
          { url: '/_cloud_basic/laneInfo', name: '车道管理', show: lane },
          { url: '/_cloud_basic/parkinLotSentry', name: '岗亭管理', noCache: true, show: sentry },
          {
            url: '/_cloud_basic/shiftSentry',
            name: '岗亭排班',
            noCache: true,
            show: { permission: 'shift-plan:read' },
          },
          { url: '/_cloud_basic/shiftInfo', name: '班次设置', show: shift },
          { url: '/_cloud_basic/Shift_Plan', name: '排班记录', show: shiftPlan },
          { url: '/_cloud_basic/Shift_Change', name: '排班变更', show: shiftChange },
          { url: '/_cloud_basic/My_Duty', name: '我的值班', show: { permission: 'duty-session:signOn' } },
          { url: '/_cloud_basic/Duty_Session', name: '值班记录', show: dutySession },
        ],
      },
      {
        url: '/_cloud_basic/paySetting',
        name: '收款配置',
        icon: 'charge',
        children: [{ url: '/_cloud_basic/invoiceSeller', name: '开票主体', show: invoiceSeller }],
      },
    ],
  },
  {
    url: '/_cloud_operation/vehicleManage',
    name: '车辆管理',
    icon: 'vehicle',
    children: [
      {
        url: '/_cloud_operation/vehicleArchive',
        name: '车辆档案',
        icon: 'vehicle',
        children: [{ url: '/_cloud_operation/Free_Vehicle', name: '免费车辆', show: freePlate }],
      },
      {
        url: '/_cloud_operation/plateList',
        name: '名单管理',
        icon: 'list',
        children: [
          { url: '/_cloud_operation/Black_List', name: '黑名单', show: blackPlate },
          { url: '/_cloud_operation/White_List', name: '白名单', show: whitePlate },
        ],
      },
    ],
  },
  {
    url: '/_cloud_operation',
    name: '运营管理',
    icon: 'order',
    children: [
      {
        url: '/_cloud_operation/orderManage',
        name: '订单管理',
        icon: 'order',
        children: [
          { url: '/_cloud_operation/Park_Order', name: '停车订单', show: parkOrder },
          { url: '/_cloud_operation/In_Park', name: '在场车辆', show: { permission: 'park-order:read' } },
          { url: '/_cloud_operation/Passing_Record', name: '通行记录', show: passing },
          { url: '/_cloud_operation/Sentry_Operate_Log', name: '岗亭操作日志', show: sentryOperateLog },
        ],
      },
      {
        url: '/_cloud_operation/chargeManage',
        name: '收费管理',
        icon: 'charge',
        children: [
          { url: '/_cloud_operation/Charge_Rule', name: '收费规则', show: chargeRule },
          { url: '/_cloud_operation/Rule_Bind', name: '规则绑定', show: chargeRuleBind },
          { url: '/_cloud_operation/Charge_Trial', name: '费用试算', show: { permission: 'charge-rule:try' } },
        ],
      },
      {
        url: '/_cloud_operation/passManage',
        name: '月卡管理',
        icon: 'charge',
        children: [
          { url: '/_cloud_operation/Pass_Rule', name: '月卡规则', show: billPackRule },
          { url: '/_cloud_operation/Pass_Manager', name: '月卡管理', show: { permission: 'bill-pack-order:update' } },
          { url: '/_cloud_operation/Pass_Order', name: '月卡订单', show: billPackOrder },
          { url: '/_cloud_operation/Pass_Refund', name: '月卡退款', show: billPackRefund },
          { url: '/_cloud_operation/Pass_Cancel', name: '月卡取消', show: { permission: 'bill-pack-order:cancel' } },
          { url: '/_cloud_operation/Pass_Spot_Plate', name: '月卡车牌', show: billPackParkLotPlate },
          { url: '/_cloud_operation/Pass_Spot', name: '月卡车位', show: billPackParkLotSpot },
          { url: '/_cloud_operation/Plate_Change', name: '换牌记录', show: plateChangeLog },
        ],
      },
      {
        url: '/_cloud_operation/discountManage',
        name: '优惠管理',
        icon: 'coupon',
        children: [
          { url: '/_cloud_operation/Merchant_list', name: '商户管理', show: merchant },
          { url: '/_cloud_operation/Discount_Rule', name: '优惠方案', show: discountRule },
          { url: '/_cloud_operation/Discount_Grant', name: '发放记录', show: discountGrant },
          { url: '/_cloud_operation/Coupon_Activity', name: '优惠券活动', show: couponActivity },
          { url: '/_cloud_operation/User_Coupon', name: '用户优惠券', show: userCoupon },
          { url: '/_cloud_operation/Paper_Coupon', name: '纸质优惠券', show: paperCoupon },
          { url: '/_cloud_operation/Merchant_Bill', name: '商户充值与账单', show: merchantBalanceLog },
        ],
      },
      {
        url: '/_cloud_operation/appointManage',
        name: '预约管理',
        icon: 'appointment',
        children: [
          { url: '/_cloud_operation/Appoint_Rule', name: '预约规则', show: appointRule },
          { url: '/_cloud_operation/Appoint_Order', name: '预约订单', show: appointOrder },
        ],
      },
    ],
  },
  {
    url: '/_cloud_operation/financeManage',
    name: '财务管理',
    icon: 'financial',
    children: [
      {
        url: '/_cloud_operation/receiptManage',
        name: '收款与对账',
        icon: 'financial',
        children: [
          { url: '/_cloud_operation/Pay_Record', name: '支付流水', show: payRecord },
          { url: '/_cloud_operation/Refund', name: '退款管理', show: refund },
          { url: '/_cloud_operation/Cash_Flow', name: '资金流水', show: cashFlow },
        ],
      },
      {
        url: '/_cloud_operation/settleManage',
        name: '结算管理',
        icon: 'financial',
        children: [
          { url: '/_cloud_operation/Subbusiness_list', name: '子商户管理', noCache: true, show: subMerchant },
          { url: '/_cloud_operation/Subaccount_list', name: '子账户管理', noCache: true, show: subAccount },
          { url: '/_cloud_operation/Withdraw', name: '提现管理', show: withdraw },
        ],
      },
      {
        url: '/_cloud_operation/invoiceManage',
        name: '发票管理',
        icon: 'invoice',
        children: [
          { url: '/_cloud_operation/Invoice', name: '开票申请', show: invoice },
          { url: '/_cloud_operation/Invoice_Order', name: '可开票订单', show: { permission: 'invoice:apply' } },
        ],
      },
    ],
  },
  {
    url: '/_cloud_basic/device',
    name: '设备管理',
    icon: 'device',
    children: [
      {
        url: '/_cloud_basic/deviceList',
        name: '设备台账',
        icon: 'device',
        children: [
          { url: '/_cloud_basic/Camera', name: '识别相机', show: device },
          { url: '/_cloud_basic/Pos_Device', name: 'POS设备', show: posDevice },
          { url: '/_cloud_basic/Magnetic_Detector', name: '地磁检测器', show: magneticDetector },
          { url: '/_cloud_basic/Guide_Screen', name: '诱导屏', show: guideScreen },
        ],
      },
      {
        url: '/_cloud_operation/alarmManage',
        name: '告警与工单',
        icon: 'facility',
        children: [
          { url: '/_cloud_operation/Alarm_Handle', name: '车辆通行告警', show: alarm },
          { url: '/_cloud_operation/Device_Notice', name: '设备告警', show: { permission: 'alarm:read' } },
          { url: '/_cloud_basic/Quarantined_Event', name: '隔离事件', show: quarantinedEvent },
        ],
      },
    ],
  },
  reportMenu,
  {
    url: '/_cloud_user',
    name: '组织人员',
    icon: 'organization',
    children: [
      { url: '/_cloud_user/User', name: '用户管理', icon: 'user', show: user },
      { url: '/_cloud_user/Role', name: '角色管理', icon: 'role', show: role },
    ],
  },
  {
    url: '/_cloud_user/memberManage',
    name: '会员与客服',
    icon: 'user',
    children: [
      {
        url: '/_cloud_user/members',
        name: '会员管理',
        icon: 'user',
        children: [
          { url: '/_cloud_user/Member_list', name: '会员列表', show: member },
          { url: '/_cloud_user/Promoter', name: '推广人管理', show: promoter },
          {
            url: '/_cloud_user/RegisterStatic',
            name: '推广注册统计',
            hidden: true,
            noCache: true,
            show: { permission: 'register-static:read' },
          },
        ],
      },
    ],
  },
  {
    url: '/_cloud_system',
    name: '系统管理',
    icon: 'parameter',
    children: [
      {
        url: '/_cloud_system/menuConfig',
        name: '菜单配置',
        icon: 'menuConfig',
        hidden: true,
        noCache: true,
        show: menu,
      },
      {
        url: '/_cloud_system/app_version',
        name: '应用版本',
        icon: 'menuConfig',
        hidden: true,
        noCache: true,
        show: appVersion,
      },
      {
        url: '/_cloud_system/messageCenter',
        name: '消息中心',
        icon: 'bell',
        hidden: true,
        noCache: true,
        show: { permission: null },
      },
      {
        url: '/_cloud_system/historyCenter',
        name: '版本更新历史',
        icon: 'history',
        hidden: true,
        noCache: true,
        show: { permission: null },
      },
      {
        url: '/_cloud_Public/importantNotice',
        name: '重要通知',
        icon: 'notice',
        hidden: true,
        noCache: true,
        show: { permission: null },
      },
      { url: '/_cloud_Public/noticeManage', name: '通知发布', icon: 'notice', show: importantNotice },
      {
        url: '/_cloud_system/setPush',
        name: '推送设置',
        icon: 'push',
        hidden: true,
        noCache: true,
        show: pushSetting,
      },
      {
        url: '/_cloud_Public/smsSendList',
        name: '短信记录',
        icon: 'sms',
        hidden: true,
        noCache: true,
        show: smsRecord,
      },
      { url: '/_cloud_Public/smsTemplate', name: '短信模板', icon: 'sms', show: smsTemplate },
      { url: '/_cloud_Public/smsAccount', name: '短信账户', icon: 'sms', show: smsAccount },
      { url: '/_cloud_system/banner', name: '广告', icon: 'banner', hidden: true, noCache: true, show: banner },
      { url: '/_cloud_system/displayKey', name: '大屏密钥', icon: 'bigScreen', show: displayKey },
      { url: '/_cloud_system/dictionary', name: '数据字典', icon: 'dictionary', show: dictType },
      { url: '/_cloud_system/dictionaryItem', name: '字典项', icon: 'dictionary', show: dictItem },
      {
        url: '/_cloud_system/exportTask',
        name: '导出任务',
        icon: 'download',
        show: { permission: 'export-task:read' },
      },
      { url: '/_cloud_system/loginLog', name: '登录日志', icon: 'loginLog', show: loginLog },
      { url: '/_cloud_system/auditLog', name: '审计日志', icon: 'auditLog', show: auditLog },
    ],
  },
  {
    url: '/_cloud_system/platform',
    name: '平台管理',
    icon: 'tenant',
    children: [
      { url: '/_cloud_system/tenant', name: '租户管理', icon: 'tenant', show: tenant },
      { url: '/_cloud_system/announcement', name: '版本公告管理', icon: 'history', show: announcement },
    ],
  },
]

/** Every concept: what the machines serve, check and show. */
export const entities: readonly Entity[] = [
  parkingLot,
  sentry,
  gate,
  lane,
  shift,
  shiftPlan,
  shiftChange,
  dutySession,
  freePlate,
  blackPlate,
  whitePlate,
  parkOrder,
  passing,
  sentryOperateLog,
  chargeRule,
  chargeRuleBind,
  billPackRule,
  billPackOrder,
  billPackRefund,
  billPackParkLotPlate,
  billPackParkLotSpot,
  plateChangeLog,
  merchant,
  discountRule,
  discountGrant,
  couponActivity,
  paperCoupon,
  userCoupon,
  merchantBalanceLog,
  invoiceSeller,
  appointRule,
  appointOrder,
  payRecord,
  refund,
  invoice,
  subMerchant,
  subAccount,
  cashFlow,
  withdraw,
  device,
  posDevice,
  magneticDetector,
  guideScreen,
  alarm,
  quarantinedEvent,
  user,
  role,
  menu,
  appVersion,
  importantNotice,
  pushSetting,
  smsRecord,
  smsTemplate,
  smsAccount,
  banner,
  announcement,
  displayKey,
  promoter,
  member,
  dictType,
  dictItem,
  loginLog,
  auditLog,
  tenant,
]

const declared = new Set(
  [...entities.flatMap(permissionsOf), ...reports.flatMap(permissionsOfReport)].map(({ code }) => code),
)

/** What pages of their own ask for and no concept or report gives rise to, for the role editor. */
export const pagePermissions: readonly { code: Permission; label: string }[] = pagesOf(contents).filter(
  ({ code }) => !declared.has(code),
)

function pagesOf(entries: readonly MenuEntry[]): { code: Permission; label: string }[] {
  return entries.flatMap(({ name, show, children = [] }) => [
    ...(show && 'permission' in show && show.permission ? [{ code: show.permission, label: name }] : []),
    ...pagesOf(children),
  ])
}
