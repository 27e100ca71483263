import { options } from '#fields/choice/choice.ts'

/** Whether a stay is charged without asking its driver (无感支付), as the payment channels that were notified of it say. */
export const agreementStates = options({
  unknown: [1, '未告知支付渠道', 'closed'],
  waiting: [2, '等待支付渠道答复', 'waiting'],
  agreed: [3, '出场时自动扣费', 'good'],
  blocked: [4, '不能自动扣费', 'bad'],
})
