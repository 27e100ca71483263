import { options } from '#fields/choice/choice.ts'

/** PayChannel, domain.md 5.6. */
export const payChannels = options({
  1: '微信',
  2: '支付宝',
  3: '银联/云闪付',
  4: 'ETC',
  5: '数字人民币',
  6: '现金',
  7: '刷卡(POS)',
  8: '余额/储值',
  9: '优惠全额抵扣',
  10: '微信无感',
  11: '支付宝无感',
  12: '银联无感',
  13: '聚合码',
  14: '积分',
  15: '对公转账',
  99: '其他渠道',
})
