import { options } from '#fields/choice/choice.ts'

/** SmsKind, domain.md 1.49. */
export const smsKinds = options({
  code: [1, '验证码'],
  payment: [2, '缴费通知'],
  passExpiry: [3, '月卡到期'],
  arrears: [4, '欠费催缴'],
  alarm: [5, '告警通知'],
  marketing: [6, '营销短信'],
  appointment: [7, '预约通知'],
  visitor: [8, '访客通知'],
  invoice: [9, '开票通知'],
})
