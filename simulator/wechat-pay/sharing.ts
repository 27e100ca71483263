import { randomUUID } from 'node:crypto'
import { refusal, type Answer } from './answer.ts'
import type { Books, Share, ShareReturn } from './books.ts'

/** What goes otherwise than in the documents' examples. */
export interface SharingFaults {
  readonly slowShares: boolean
  readonly closesShares: boolean
  readonly brokeReceivers: boolean
}

/** Of a payment, as WeChat Pay lets it be shared where nothing else was agreed. */
const mostShared = 0.3

const number = () => `30080${randomUUID().replaceAll('-', '').slice(0, 23)}`

/** /v3/profitsharing/…: who may be shared with, shares, what is taken back of them, and the end of sharing. */
export function sharingAnswersOf(books: Books, faults: () => SharingFaults, opened: (sealed: string) => string) {
  const { payments, shares, shareReturns, receivers } = books
  const releases = new Set<string>()
  const paymentOf = (mchid: string, transactionId: string) =>
    [...payments.values()].find((each) => each.mchid === mchid && each.transactionId === transactionId)

  function addReceiver(mchid: string, { type, account, name, relation_type }: Record<string, any>): Answer {
    if (type !== 'MERCHANT_ID' || !account || !relation_type) return refusal(400, 'PARAM_ERROR', '参数错误')
    receivers.set(`${mchid} ${account}`, opened(name))
    return { status: 200, content: { type, account, relation_type } }
  }

  function share(mchid: string, body: Record<string, any>): Answer {
    const { transaction_id: transactionId, out_order_no: outOrderNo, unfreeze_unsplit: isLast } = body
    const [{ type, account, amount, description }] = body['receivers']
    const payment = paymentOf(mchid, transactionId)
    if (!payment) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    const known = shares.get(outOrderNo)
    if (known) {
      if (known.amount !== amount || known.account !== account)
        return refusal(400, 'INVALID_REQUEST', '商户分账单号重复')
      return orderOf(outOrderNo, known)
    }
    if (
      !/^[\w|*@-]{1,64}$/.test(outOrderNo) ||
      isLast !== false ||
      !description ||
      !Number.isInteger(amount) ||
      amount <= 0
    )
      return refusal(400, 'PARAM_ERROR', '参数错误')
    if (!payment.isShared || payment.isReleased) return refusal(400, 'INVALID_REQUEST', '订单不支持分账或已解冻')
    if (type !== 'MERCHANT_ID' || !receivers.has(`${mchid} ${account}`))
      return refusal(400, 'NO_AUTH', '分账接收方关系不存在')
    const before = [...shares.values()].filter(
      (each) => each.transactionId === transactionId && each.result !== 'CLOSED',
    )
    const sum = before.reduce((all, each) => all + each.amount, amount)
    if (sum > payment.total * mostShared) return refusal(400, 'RULE_LIMIT', '分账金额超过最大分账比例')
    const { slowShares, closesShares } = faults()
    const made: Share = {
      mchid,
      transactionId,
      orderId: number(),
      account,
      amount,
      result: closesShares ? 'CLOSED' : slowShares ? 'PENDING' : 'SUCCESS',
      failReason: closesShares ? 'RECEIVER_HIGH_RISK' : '',
      returned: 0,
    }
    shares.set(outOrderNo, made)
    return orderOf(outOrderNo, made)
  }

  /** What is under way ends once it is asked for. */
  function ofShare(outOrderNo: string): Answer {
    const known = shares.get(outOrderNo)
    if (releases.has(outOrderNo))
      return { status: 200, content: { out_order_no: outOrderNo, state: 'FINISHED', receivers: [] } }
    if (!known) return refusal(404, 'RESOURCE_NOT_EXISTS', '分账单不存在')
    if (!faults().slowShares && known.result === 'PENDING') known.result = 'SUCCESS'
    return orderOf(outOrderNo, known)
  }

  function ofReturn(outReturnNo: string): Answer {
    const known = shareReturns.get(outReturnNo)
    if (!known) return refusal(404, 'RESOURCE_NOT_EXISTS', '回退单不存在')
    const { slowShares, brokeReceivers } = faults()
    if (known.result === 'PROCESSING' && !slowShares) known.result = brokeReceivers ? 'FAILED' : 'SUCCESS'
    return { status: 200, content: returnOf(outReturnNo, known) }
  }

  function takeBack(mchid: string, body: Record<string, any>): Answer {
    const { out_order_no: outOrderNo, out_return_no: outReturnNo, return_mchid: account, amount, description } = body
    const of = shares.get(outOrderNo)
    if (!of || of.mchid !== mchid || of.account !== account) return refusal(404, 'RESOURCE_NOT_EXISTS', '分账单不存在')
    const known = shareReturns.get(outReturnNo)
    if (!known && (of.result !== 'SUCCESS' || !description || of.returned + amount > of.amount))
      return refusal(400, 'INVALID_REQUEST', '回退金额超过分账金额')
    const { slowShares, brokeReceivers } = faults()
    const result = brokeReceivers ? 'FAILED' : slowShares ? 'PROCESSING' : 'SUCCESS'
    const made: ShareReturn = known ?? { outOrderNo, account, returnId: number(), amount, result }
    if (!known) of.returned += brokeReceivers ? 0 : amount
    shareReturns.set(outReturnNo, made)
    return { status: 200, content: returnOf(outReturnNo, made) }
  }

  function release(mchid: string, { transaction_id, out_order_no, description }: Record<string, any>): Answer {
    const payment = paymentOf(mchid, transaction_id)
    if (!payment?.isShared) return refusal(400, 'INVALID_REQUEST', '订单不支持分账')
    if (!out_order_no || !description) return refusal(400, 'PARAM_ERROR', '参数错误')
    if (payment.isReleased) return refusal(400, 'INVALID_REQUEST', '订单已解冻')
    payment.isReleased = true
    releases.add(out_order_no)
    return {
      status: 200,
      content: { transaction_id, out_order_no, order_id: number(), state: 'FINISHED', receivers: [] },
    }
  }

  return (mchid: string, method: string, path: string, body: Record<string, any>): Answer => {
    const [, of, no] = /^\/v3\/profitsharing\/(orders|return-orders)\/([^/]+)$/.exec(path) ?? []
    if (no && method === 'GET') return of === 'orders' ? ofShare(no) : ofReturn(no)
    if (path === '/v3/profitsharing/receivers/add') return addReceiver(mchid, body)
    if (path === '/v3/profitsharing/orders') return share(mchid, body)
    if (path === '/v3/profitsharing/return-orders') return takeBack(mchid, body)
    if (path === '/v3/profitsharing/orders/unfreeze') return release(mchid, body)
    return refusal(404, 'RESOURCE_NOT_EXISTS', '没有这个接口')
  }
}

function returnOf(outReturnNo: string, { outOrderNo, account, returnId, amount, result }: ShareReturn): object {
  return {
    out_order_no: outOrderNo,
    out_return_no: outReturnNo,
    return_id: returnId,
    return_mchid: account,
    amount,
    result,
    ...(result === 'FAILED' && { fail_reason: 'BALANCE_NOT_ENOUGH' }),
  }
}

function orderOf(outOrderNo: string, { transactionId, orderId, account, amount, result, failReason }: Share): Answer {
  const receiver = { type: 'MERCHANT_ID', account, amount, description: '分账', result, detail_id: `36${orderId}` }
  const receivers = [{ ...receiver, ...(failReason && { fail_reason: failReason }) }]
  const state = result === 'PENDING' ? 'PROCESSING' : 'FINISHED'
  return {
    status: 200,
    content: { transaction_id: transactionId, out_order_no: outOrderNo, order_id: orderId, state, receivers },
  }
}
