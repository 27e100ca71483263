import { refusal, success } from './answer.ts'
import type { AlipayFaults } from './alipay.ts'
import type { App, Trade } from './trade.ts'

/** Of a trade, as Alipay lets it be shared where nothing else was agreed. */
const mostShared = 0.3

/** alipay.trade.royalty.relation.bind, alipay.trade.order.settle and its query, by method. */
export function sharingAnswersOf(
  trades: ReadonlyMap<string, Trade>,
  receivers: Map<string, string>,
  faults: () => AlipayFaults,
): Record<string, (app: App, content: any) => object> {
  const tradeOf = (app: App, tradeNo: string) =>
    [...trades.values()].find((each) => each.app === app && each.tradeNo === tradeNo && each.paidAt)
  return {
    'alipay.trade.royalty.relation.bind': (_app, { receiver_list: list, out_request_no: no }) => {
      const [{ type, account, name }] = list
      if (!no || (type !== 'userId' && type !== 'loginName') || !name)
        return refusal('isv.invalid-parameter', '参数无效')
      receivers.set(account, name)
      return { ...success, result_code: 'SUCCESS' }
    },
    'alipay.trade.order.settle': (app, { out_request_no: no, trade_no: tradeNo, royalty_parameters: [wanted] }) => {
      const trade = tradeOf(app, tradeNo)
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
      const { refusesShares } = faults()
      if (refusesShares) return refusal(refusesShares, '请稍后重试')
      if (!/^\w{1,32}$/.test(no)) return refusal('isv.invalid-parameter', '参数无效')
      if (!receivers.has(wanted.trans_in)) return refusal('ACQ.ROYALTY_RECEIVER_INVALID', '分账收入方不存在绑定关系')
      const shared = trade.shares.reduce((sum, each) => sum + Number(each.amount), Number(wanted.amount))
      const known = trade.shares.find((each) => each.no === no)
      if (!known && shared > Number(trade.total) * mostShared)
        return refusal('ACQ.ALLOC_AMOUNT_VALIDATE_ERROR', '分账金额超限')
      const state = faults().failsShares ? 'FAIL' : 'PROCESSING'
      if (!known) trade.shares.push({ no, to: wanted.trans_in, amount: wanted.amount, state })
      return { ...success, trade_no: tradeNo, settle_no: `2026${no}` }
    },
    'alipay.trade.order.settle.query': (app, { out_request_no: no, trade_no: tradeNo }) => {
      const share = tradeOf(app, tradeNo)?.shares.find((each) => each.no === no)
      if (!share) return refusal('ACQ.SETTLE_NOT_EXIST', '结算单据不存在')
      if (share.state === 'PROCESSING' && !faults().slowShares) share.state = 'SUCCESS'
      const detail = { operation_type: 'transfer', trans_in: share.to, amount: share.amount, state: share.state }
      const failed = share.state === 'FAIL' && { error_code: 'PAYEE_NOT_EXIST', error_desc: '收款账号不存在' }
      return { ...success, out_request_no: no, royalty_detail_list: [{ ...detail, ...failed }] }
    },
  }
}
