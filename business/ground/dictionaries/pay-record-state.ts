import { options } from '#fields/choice/choice.ts'

/** PayStatus of a payment, domain.md 1.36. */
export const payRecordStates = options({
  waiting: [1, '待支付', 'waiting'],
  paying: [2, '支付中', 'active'],
  paid: [3, '支付成功', 'good'],
  failed: [4, '支付失败', 'bad'],
  closed: [5, '已关闭', 'closed'],
  cancelled: [6, '已撤销', 'closed'],
})
