import { namedAs, options } from '#fields/choice/choice.ts'

/** PayChannel, domain.md 5.6. */
export const payChannels = options({
  wechat: [1, '微信'],
  alipay: [2, '支付宝'],
  unionPay: [3, '银联/云闪付'],
  etc: [4, 'ETC'],
  digitalRmb: [5, '数字人民币'],
  cash: [6, '现金'],
  card: [7, '刷卡(POS)'],
  balance: [8, '余额/储值'],
  discount: [9, '优惠全额抵扣'],
  wechatAuto: [10, '微信无感'],
  alipayAuto: [11, '支付宝无感'],
  unionPayAuto: [12, '银联无感'],
  combinedCode: [13, '聚合码'],
  points: [14, '积分'],
  bankTransfer: [15, '对公转账'],
  sandbox: [98, '模拟渠道'],
  other: [99, '其他渠道'],
})

const { cash, card, bankTransfer } = payChannels

/** By what people are paid who take money by hand. */
export const handedChannels = namedAs(
  payChannels,
  payChannels.filter(({ code }) => code === cash || code === card || code === bankTransfer),
)
