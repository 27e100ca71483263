import { options } from '#fields/choice/choice.ts'

/** Whether a pass is renewed today, and what stands against it; the view `bill_pack_order_now` says it, of the pass and of its rule as it is now. */
export const passRenewals = options({
  open: [1, '可续费', 'good'],
  early: [2, '未到续费时间', 'closed'],
  late: [3, '已过续费期限', 'closed'],
  offSale: [4, '规则停售', 'closed'],
  waiting: [5, '待审核', 'waiting'],
  renewed: [6, '已续费', 'closed'],
  /** Its renewal was given back or cancelled when days of it were used. */
  renewedOnce: [7, '续费已退', 'closed'],
  stopped: [8, '不可续费', 'closed'],
})
