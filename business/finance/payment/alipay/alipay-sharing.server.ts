import { randomUUID } from 'node:crypto'
import { yuan } from '#fields/money/yuan.ts'
import type { ShareOutcome, Sharing } from '../sharing.ts'
import { callAlipay, done, reasonOf, refusedByAlipay, signatures, type AlipayAnswer } from './alipay-call.server.ts'
import { identityTypeOf, type AlipayAccount } from './alipay-signing.server.ts'

/** After these it may have been shared or not: asked again by the same number, as the document wants it. */
const unknown = ['ACQ.TRADE_SETTLE_ERROR', 'FREQUENCY_LIMIT']

/**
 * Shares of a trade: alipay.trade.royalty.relation.bind, alipay.trade.order.settle (asynchronous) and alipay.trade.order.settle.query, as opendocs.alipay.com (分账) describes
 * them in 2025. A trade is not frozen for it, so nothing is released. What was shared comes back there only together with a refund and of the trade's own receivers; here it is
 * taken off the receiver's next sheet. Not tried against Alipay itself, which wants a merchant with this product; what the query answers for a number that it does not know is
 * taken from no document: whatever is no success counts as unknown, and the same number is asked for again.
 */
export function alipaySharing(url: string, account: AlipayAccount): Sharing {
  const call = (method: string, content: object) => callAlipay(url, account, method, content)
  const stateOf = async (tradeNo: string, shareNo: string): Promise<ShareOutcome | null> => {
    const answer = await call('alipay.trade.order.settle.query', { trade_no: tradeNo, out_request_no: shareNo })
    return answer['code'] === done ? shared(answer, shareNo) : null
  }

  return {
    async addReceiver({ account: receiver, name }) {
      const answer = await call('alipay.trade.royalty.relation.bind', {
        receiver_list: [{ type: identityTypeOf(receiver).receiver, account: receiver, name, memo: '停车收款分账' }],
        out_request_no: randomUUID().replaceAll('-', ''),
      })
      if (answer['code'] !== done || answer['result_code'] !== 'SUCCESS') throw refusedByAlipay(answer)
    },
    async share({ tradeNo, shareNo, receiver, amount, description }) {
      const known = await stateOf(tradeNo, shareNo)
      if (known) return known
      const royalty = {
        royalty_type: 'transfer',
        trans_in_type: identityTypeOf(receiver.account).receiver,
        trans_in: receiver.account,
        amount: yuan(amount),
        desc: description,
      }
      const answer = await call('alipay.trade.order.settle', {
        out_request_no: shareNo,
        trade_no: tradeNo,
        royalty_parameters: [royalty],
        royalty_mode: 'async',
      })
      if (signatures.includes(String(answer['sub_code']))) throw refusedByAlipay(answer)
      if (unknown.includes(String(answer['sub_code']))) return { status: 'processing' }
      if (answer['code'] !== done) return { status: 'refused', reason: reasonOf(answer), isUntaken: true }
      return (await stateOf(tradeNo, shareNo)) ?? { status: 'processing' }
    },
    takeBack: () => Promise.resolve({ status: 'refused', reason: '支付宝分账不能单独退回' }),
    release: () => Promise.resolve(true),
  }
}

/** Null where it says nothing of the share. */
function shared(answer: AlipayAnswer, shareNo: string): ShareOutcome | null {
  const details = answer['royalty_detail_list']
  const detail = (Array.isArray(details) ? (details as Record<string, unknown>[]) : []).at(0)
  if (!detail) return null
  if (detail['state'] === 'SUCCESS') return { status: 'done', thirdNo: String(answer['settle_no'] ?? shareNo) }
  if (detail['state'] !== 'FAIL') return { status: 'processing' }
  return { status: 'refused', reason: String(detail['error_desc'] ?? detail['error_code']) }
}
