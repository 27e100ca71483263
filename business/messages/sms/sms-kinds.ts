import { options } from '#fields/choice/choice.ts'

/** SmsKind, domain.md 1.49. */
export const smsKinds = options({
  1: '验证码',
  2: '缴费通知',
  3: '月卡到期',
  4: '欠费催缴',
  5: '告警通知',
  6: '营销短信',
  7: '预约通知',
  8: '访客通知',
  9: '开票通知',
})
