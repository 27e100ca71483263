import { options } from '#fields/choice/choice.ts'

export const invoiceStates = options({
  waiting: [1, '未开票', 'waiting'],
  issuing: [2, '开票中', 'active'],
  issued: [3, '开票成功', 'good'],
  failed: [4, '开票失败', 'bad'],
})
export const titleTypes = options({
  company: [1, '企业'],
  person: [2, '个人'],
})
export const invoiceKinds = options({
  electronic: [1, '电子普票'],
  fullyElectronic: [2, '全电票'],
})

export const redStates = options({
  none: [0, '未红冲', 'closed'],
  underWay: [1, '红冲中', 'active'],
  done: [2, '已红冲', 'closed'],
  failed: [3, '红冲失败', 'bad'],
})

/** Whether money of an invoiced order went back since, and the invoice follows it: reversed, and what is left is invoiced again. */
export const refundSteps = options({
  none: [0, '无退款', 'closed'],
  due: [1, '退款待红冲', 'waiting'],
  done: [2, '已随退款处理', 'closed'],
})

/** Why an invoice is reversed, as the tax bureau sorts it. */
export const redKinds = options({
  returned: [1, '销货退回'],
  mistaken: [2, '开票有误'],
  stopped: [3, '服务中止'],
  discounted: [4, '销售折让'],
})
