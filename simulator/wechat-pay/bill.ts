import { chinaTime, type Books } from './books.ts'

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const feeShare = 0.006

/** The trade bill of a day, `2026-11-22`: what came in and what went back. */
export function billText({ payments, refunds }: Books, mchid: string, day: string): string {
  const own = [...payments.values()].filter((payment) => payment.mchid === mchid)
  const came = own
    .filter(({ paidAt }) => paidAt && chinaTime(paidAt).startsWith(day))
    .map(({ paidAt, total, ...payment }) => {
      const money = { 应结订单金额: yuan(total), 订单金额: yuan(total), 手续费: fee(total) }
      return { ...common(payment, paidAt!), ...money, 交易状态: 'SUCCESS' }
    })
  const back = [...refunds.values()]
    .filter(({ at, outTradeNo }) => payments.get(outTradeNo)!.mchid === mchid && chinaTime(at).startsWith(day))
    .map(({ at, outTradeNo, outRefundNo, refundId, money, status }) => ({
      ...common(payments.get(outTradeNo)!, at),
      微信退款单号: refundId,
      商户退款单号: outRefundNo,
      退款金额: yuan(money),
      申请退款金额: yuan(money),
      手续费: `-${fee(money)}`,
      退款状态: status === 'SUCCESS' ? 'SUCCESS' : status === 'PROCESSING' ? 'PROCESSING' : 'FAIL',
      交易状态: 'REFUND',
    }))
  const lines = [...came, ...back].map((row: Record<string, string>) =>
    head
      .split(',')
      .map((name) => `\`${row[name] ?? (name.endsWith('金额') ? '0.00' : '')}`)
      .join(','),
  )
  return `\uFEFF${[head, ...lines, '总交易单数,应结订单总金额', `\`${lines.length},\`0.00`, ''].join('\r\n')}`
}

function common(
  payment: { transactionId: string | null; outTradeNo: string; mchid: string; attach: string },
  at: Date,
) {
  return {
    交易时间: chinaTime(at).replace('T', ' ').slice(0, 19),
    商户号: payment.mchid,
    微信订单号: payment.transactionId ?? '',
    商户订单号: payment.outTradeNo,
    货币种类: 'CNY',
    商品名称: '停车费, 含逗号',
    商户数据包: payment.attach,
  }
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const fee = (fen: number) => (Math.round(fen * feeShare) / 100).toFixed(5)
