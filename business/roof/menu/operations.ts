import type { MenuEntry } from '#kernel/page.ts'
import { appointOrder } from '#business/rights/appointments/appoint-order/appoint-order.ts'
import { appointRule } from '#business/rights/appointments/appoint-rule/appoint-rule.ts'
import { chargeRuleBind } from '#business/charging/charge-rule-bind/charge-rule-bind.ts'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { holiday } from '#business/charging/holiday/holiday.ts'
import { couponActivity } from '#business/discounts/coupon-activity/coupon-activity.ts'
import { discountGrant } from '#business/discounts/discount-grant/discount-grant.ts'
import { discountRule } from '#business/discounts/discount-rule/discount-rule.ts'
import { merchantBalanceLog } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { merchantCashier } from '#business/discounts/merchant-cashier/merchant-cashier.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { paperCoupon } from '#business/discounts/paper-coupon/paper-coupon.ts'
import { userCoupon } from '#business/discounts/user-coupon/user-coupon.ts'
import { stayCorrection } from '#business/orders/stay-correction/stay-correction.ts'
import { sentryOperateLog } from '#business/places/duty/sentry-operate-log/sentry-operate-log.ts'
import { arrearsNotice } from '#business/orders/arrears-notice/arrears-notice.ts'
import { orderAppeal } from '#business/orders/order-appeal/order-appeal.ts'
import { shareOrder } from '#business/rights/sharing/share-order/share-order.ts'
import { shareSpot } from '#business/rights/sharing/share-spot/share-spot.ts'
import { storedCardFlow } from '#business/rights/stored-value/stored-card-flow/stored-card-flow.ts'
import { storedCard } from '#business/rights/stored-value/stored-card/stored-card.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { edgeDecision } from '#business/traffic/edge/edge-decision.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { billPackParkLotPlate } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { billPackParkLotSpot } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { plateChangeLog } from '#business/rights/passes/bill-pack-plate/plate-change-log.ts'
import { billPackRefund } from '#business/rights/passes/bill-pack-refund/bill-pack-refund.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'

/** 运营管理: orders, prices, passes, discounts, appointments. */
export const operationsMenu: MenuEntry = {
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
        { url: '/_cloud_operation/Street', name: '路侧收费', show: { permission: 'park-order:parkOnSpot' } },
        { url: '/_cloud_operation/Stocktaking', name: '在场盘点', show: { permission: 'park-order:forceExit' } },
        { url: '/_cloud_operation/Arrears_Order', name: '欠费订单', show: { permission: 'park-order:read' } },
        { url: '/_cloud_operation/Abnormal_Order', name: '异常订单', show: { permission: 'park-order:read' } },
        { url: '/_cloud_operation/Passing_Record', name: '通行记录', show: passing },
        { url: '/_cloud_operation/Edge_Decision', name: '离线裁决', show: edgeDecision },
        { url: '/_cloud_operation/Stay_Correction', name: '更正记录', show: stayCorrection },
        { url: '/_cloud_operation/Sentry_Operate_Log', name: '岗亭操作日志', show: sentryOperateLog },
        { url: '/_cloud_operation/Order_Appeal', name: '订单申诉', show: orderAppeal },
        { url: '/_cloud_operation/Arrears_Notice', name: '催缴记录', show: arrearsNotice },
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
        { url: '/_cloud_operation/Holiday', name: '节假日管理', show: holiday },
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
      url: '/_cloud_operation/storedValue',
      name: '储值卡管理',
      icon: 'charge',
      children: [
        { url: '/_cloud_operation/Stored_Card', name: '储值卡', show: storedCard },
        { url: '/_cloud_operation/Stored_Card_Flow', name: '储值流水', show: storedCardFlow },
      ],
    },
    {
      url: '/_cloud_operation/discountManage',
      name: '优惠管理',
      icon: 'coupon',
      children: [
        { url: '/_cloud_operation/Merchant_list', name: '商户管理', show: merchant },
        { url: '/_cloud_operation/Merchant_Cashier', name: '商户收银员', show: merchantCashier },
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
    {
      url: '/_cloud_operation/shareManage',
      name: '共享停车',
      icon: 'share',
      children: [
        { url: '/_cloud_operation/Share_Publish', name: '共享发布', show: shareSpot },
        { url: '/_cloud_operation/Share_Order', name: '共享订单', show: shareOrder },
        { url: '/_cloud_operation/Share_Income', name: '收益分成', show: { permission: 'share-order:settle' } },
      ],
    },
  ],
}
