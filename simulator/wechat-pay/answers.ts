import { createHash, randomUUID } from 'node:crypto'
import { refusal, type Answer } from './answer.ts'
import { billText } from './bill.ts'
import type { Books, Payment, Refund } from './books.ts'
import type { Parking } from './parking.ts'
import { sharingAnswersOf, type SharingFaults } from './sharing.ts'

const noSuchPath = refusal(404, 'RESOURCE_NOT_EXISTS', '没有这个接口')
const unknownOrder = refusal(404, 'ORDER_NOT_EXIST', '订单不存在')

/** What merchants ask, by path. */
export function answersOf(
  books: Books,
  isOfOther: (openId: string, appId: string) => boolean,
  delay: () => 'slow' | 'later' | null,
  sharingFaults: () => SharingFaults,
  opened: (sealed: string) => string,
  parking: Parking,
) {
  const share = sharingAnswersOf(books, sharingFaults, opened)
  const { payments, refunds } = books

  function create(mchid: string, way: string, body: Record<string, any>): Answer {
    if (body['mchid'] !== mchid || !body['appid'] || body['amount']?.currency !== 'CNY')
      return refusal(400, 'PARAM_ERROR', '参数错误')
    if (way === 'jsapi' && !body['payer']?.openid) return refusal(400, 'PARAM_ERROR', 'payer.openid')
    if (way === 'jsapi' && isOfOther(body['payer'].openid, body['appid']))
      return refusal(400, 'INVALID_REQUEST', 'appid和openid不匹配')
    if (way === 'h5' && !body['scene_info']?.payer_client_ip) return refusal(400, 'PARAM_ERROR', 'scene_info')
    const outTradeNo = String(body['out_trade_no'])
    if (!/^[\w|*-]{6,32}$/.test(outTradeNo)) return refusal(400, 'PARAM_ERROR', '商户订单号须为6至32个字符')
    const wanted: Payment = {
      mchid,
      way,
      outTradeNo,
      appid: body['appid'],
      total: body['amount'].total,
      attach: body['attach'] ?? '',
      notifyUrl: body['notify_url'],
      expireAt: Date.parse(body['time_expire']),
      openid: body['payer']?.openid ?? null,
      isShared: body['settle_info']?.profit_sharing === true,
      isReleased: false,
      transactionId: null,
      state: 'NOTPAY',
      paidAt: null,
    }
    const known = payments.get(outTradeNo)
    if (known && (known.total !== wanted.total || known.way !== way || known.openid !== wanted.openid))
      return refusal(400, 'INVALID_REQUEST', '201 商户订单号重复')
    if (known?.state === 'SUCCESS') return refusal(400, 'ORDERPAID', '该订单已支付')
    if (known?.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED', '订单已关闭')
    if (!known) payments.set(outTradeNo, wanted)
    if (way === 'native') return { status: 200, content: { code_url: `weixin://wxpay/bizpayurl?pr=${outTradeNo}` } }
    if (way === 'jsapi') return { status: 200, content: { prepay_id: `wx${outTradeNo}` } }
    return {
      status: 200,
      content: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${outTradeNo}` },
    }
  }

  /** Codes that end with 9 ask for the driver's password, those with 8 take a while to be charged, those with 0 are expired. */
  function code(mchid: string, body: Record<string, any>): Answer {
    const authCode = String(body['payer']?.auth_code)
    if (!/^1[0-5]\d{16}$/.test(authCode) || !body['scene_info']) return refusal(400, 'PARAM_ERROR', '参数错误')
    if (authCode.endsWith('0')) return refusal(400, 'AUTH_CODE_EXPIRED', '付款码已过期,请刷新后重试')
    const made = create(mchid, 'codepay', { ...body, time_expire: new Date(Date.now() + 600_000).toISOString() })
    if (made.status !== 200) return made
    const payment = payments.get(String(body['out_trade_no']))!
    if (authCode.endsWith('8')) {
      payment.state = 'ACCEPT'
      return { status: 200, content: books.transaction(payment) }
    }
    if (authCode.endsWith('9')) {
      payment.state = 'USERPAYING'
      return refusal(400, 'USERPAYING', '需要用户输入支付密码')
    }
    return { status: 200, content: books.transaction(books.pay(payment.outTradeNo)) }
  }

  function refund(mchid: string, body: Record<string, any>): Answer {
    const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, amount } = body
    const payment = payments.get(outTradeNo)
    if (!payment || payment.mchid !== mchid || !payment.paidAt) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    const known = refunds.get(outRefundNo)
    if (amount.total !== payment.total) return refusal(400, 'INVALID_REQUEST', '订单金额与之前请求不一致')
    if (known && (known.money !== amount.refund || known.outTradeNo !== outTradeNo))
      return refusal(400, 'INVALID_REQUEST', '退款单号重复')
    const before = [...refunds.values()].filter((each) => each.outTradeNo === outTradeNo && each.status !== 'CLOSED')
    const left = payment.total - before.reduce((sum, each) => sum + each.money, 0)
    if (!known && amount.refund > left) return refusal(400, 'INVALID_REQUEST', '申请退款金额超过订单可退金额')
    const answered = delay() ? ('PROCESSING' as const) : ('SUCCESS' as const)
    const made = known ?? {
      outTradeNo,
      outRefundNo,
      refundId: `50000${randomUUID().replaceAll('-', '').slice(0, 23)}`,
      money: amount.refund as number,
      at: new Date(),
      answered,
      status: answered,
    }
    refunds.set(outRefundNo, made)
    payment.state = 'REFUND'
    if (delay() === 'later') return { status: 202 }
    const content = refundContent(made, made.answered)
    return { status: 200, content, ...(!known && { refunded: outRefundNo }) }
  }

  const refundContent = ({ refundId, outRefundNo, outTradeNo, money }: Refund, status: Refund['status']) => ({
    refund_id: refundId,
    out_refund_no: outRefundNo,
    out_trade_no: outTradeNo,
    status,
    amount: { refund: money, total: payments.get(outTradeNo)!.total, currency: 'CNY' },
  })

  function ofRefund(mchid: string, outRefundNo: string): Answer {
    const known = refunds.get(outRefundNo)
    const isThere = known && !(delay() === 'later' && known.status === 'PROCESSING')
    if (!isThere || payments.get(known.outTradeNo)!.mchid !== mchid)
      return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return { status: 200, content: refundContent(known, known.status) }
  }

  function ofOrder(mchid: string, outTradeNo: string, end: string | undefined): Answer {
    const payment = payments.get(outTradeNo)
    if (!payment || payment.mchid !== mchid || payment.way === 'parking') return unknownOrder
    if (payment.state === 'NOTPAY' && payment.expireAt < Date.now()) payment.state = 'CLOSED'
    if (!end) return { status: 200, content: books.transaction(payment) }
    if (payment.paidAt) return refusal(400, 'ORDERPAID', '订单已支付')
    payment.state = end === '/reverse' ? 'REVOKED' : 'CLOSED'
    return { status: 204 }
  }

  function bill(mchid: string, day: string): Answer {
    const text = billText(books, mchid, day)
    if (text.split('\r\n').length < 5) return refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const hash_value = createHash('sha1').update(text).digest('hex')
    const download_url = `${books.origin}/v3/billdownload/file?token=${day}`
    return { status: 200, content: { hash_type: 'SHA1', hash_value, download_url } }
  }

  return (mchid: string, method: string, { pathname, searchParams }: URL, text: string): Answer => {
    const body = text ? (JSON.parse(text) as Record<string, any>) : {}
    if (pathname.startsWith('/v3/vehicle/')) return parking.answer(mchid, method, pathname, body) ?? noSuchPath
    if (pathname.startsWith('/v3/profitsharing/')) return share(mchid, method, pathname, body)
    const order = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close|\/reverse)?$/.exec(pathname)
    if (order) return ofOrder(mchid, order[1]!, method === 'POST' ? order[2] : undefined)
    if (pathname === '/v3/pay/transactions/codepay') return code(mchid, body)
    const way = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname)?.[1]
    if (way && method === 'POST') return create(mchid, way, body)
    if (pathname === '/v3/refund/domestic/refunds') return refund(mchid, body)
    const asked = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname)?.[1]
    if (asked && method === 'GET') return ofRefund(mchid, asked)
    if (pathname === '/v3/bill/tradebill') return bill(mchid, searchParams.get('bill_date')!)
    if (pathname === '/v3/billdownload/file')
      return { status: 200, text: billText(books, mchid, searchParams.get('token')!) }
    return noSuchPath
  }
}
