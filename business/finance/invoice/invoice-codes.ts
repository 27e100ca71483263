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

/** Why an invoice is reversed, as the tax bureau sorts it. */
export const redKinds = options({
  returned: [1, '销货退回'],
  mistaken: [2, '开票有误'],
  stopped: [3, '服务中止'],
  discounted: [4, '销售折让'],
})
