import { constants, publicEncrypt } from 'node:crypto'
import type { Receiver, ShareOutcome, Sharing } from '../sharing.ts'
import { askWechat } from './ask-wechat.server.ts'
import { refusedByWechat, type WechatAnswer } from './wechat-call.server.ts'
import { platformKeyOf, type WechatAccount } from './wechat-signing.server.ts'

/** Why a share ends as CLOSED; other reasons are said as WeChat names them. */
const closedReasons: Readonly<Record<string, string>> = {
  ACCOUNT_ABNORMAL: '分账接收账户异常',
  NO_RELATION: '分账关系已解除',
  RECEIVER_HIGH_RISK: '高风险接收方',
  RECEIVER_REAL_NAME_NOT_VERIFIED: '接收方未实名',
  NO_AUTH: '分账权限已解除',
  RECEIVER_RECEIPT_LIMIT: '超出接收方收款限额',
  PAYER_ACCOUNT_ABNORMAL: '分出方账户异常',
  INVALID_REQUEST: '描述参数设置失败',
}

/** Why what was shared does not come back. */
const returnReasons: Readonly<Record<string, string>> = {
  ACCOUNT_ABNORMAL: '原分账接收方账户异常',
  TIME_OUT_CLOSED: '超时未处理',
  PAYER_ACCOUNT_ABNORMAL: '原分账分出方账户异常',
  INVALID_REQUEST: '描述参数设置失败',
  BALANCE_NOT_ENOUGH: '接收方余额不足',
}

/**
 * Shares of a payment, API v3 of merchants with an account of their own: /v3/profitsharing/receivers/add, /orders, /return-orders and /orders/unfreeze, as
 * pay.weixin.qq.com/doc/v3/merchant (分账) describes them in 2025. One order for each receiver, so that one that is refused keeps no other back. An order or a return
 * that was asked for is asked for again by the same number, which the documents name the same request; how one that is under way ended says its query. Not tried against WeChat Pay itself, which wants a merchant with
 * this product; the codes of what fails for good follow the documents alone.
 */
export function wechatSharing(url: string, account: WechatAccount): Sharing {
  const call = (path: string, content: object) => askWechat(url, account, 'POST', `/v3/profitsharing/${path}`, content)
  const look = (path: string, query: Readonly<Record<string, string>>) =>
    askWechat(url, account, 'GET', `/v3/profitsharing/${path}?${new URLSearchParams(query)}`)

  return {
    async addReceiver({ account: receiver, name }) {
      const { key } = platformKeyOf(account)
      const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(name))
      const content = {
        appid: account.appId,
        type: 'MERCHANT_ID',
        account: receiver,
        name: sealed.toString('base64'),
        relation_type: 'PARTNER',
      }
      const answer = await call('receivers/add', content)
      if (answer.status !== 200) throw refusedByWechat(answer)
    },
    async share({ tradeNo, shareNo, receiver, amount, description }) {
      const answer = await call('orders', {
        appid: account.appId,
        transaction_id: tradeNo,
        out_order_no: shareNo,
        receivers: [{ type: 'MERCHANT_ID', account: receiver.account, amount, description: description.slice(0, 80) }],
        unfreeze_unsplit: false,
      })
      const said = refusalOf(answer) ?? shared(answer, receiver)
      if (said.status !== 'processing') return said
      const known = await look(`orders/${shareNo}`, { transaction_id: tradeNo })
      return known.status === 200 ? shared(known, receiver) : said
    },
    async takeBack({ shareNo, returnNo, account: receiver, amount, description }) {
      const answer = await call('return-orders', {
        out_order_no: shareNo,
        out_return_no: returnNo,
        return_mchid: receiver,
        amount,
        description: description.slice(0, 80),
      })
      const said = refusalOf(answer) ?? returned(answer, returnNo)
      if (said.status !== 'processing') return said
      const known = await look(`return-orders/${returnNo}`, { out_order_no: shareNo })
      return known.status === 200 ? returned(known, returnNo) : said
    },
    async release({ tradeNo, releaseNo }) {
      const answer = await call('orders/unfreeze', {
        transaction_id: tradeNo,
        out_order_no: releaseNo,
        description: '解冻全部剩余资金',
      })
      if (answer.content['state'] === 'FINISHED') return true
      const known = await look(`orders/${releaseNo}`, { transaction_id: tradeNo })
      if (answer.status !== 200 && known.status !== 200) throw refusedByWechat(answer)
      return known.content['state'] === 'FINISHED'
    },
  }
}

/** What is not taken up; a signature that is wrong is a fault of the settings, and is tried again when they are right. */
function refusalOf(answer: WechatAnswer): ShareOutcome | null {
  const { status, content } = answer
  if (status === 200) return null
  if (status === 401) throw refusedByWechat(answer)
  return { status: 'refused', reason: String(content['message'] ?? content['code'] ?? status), isUntaken: true }
}

function shared({ content }: WechatAnswer, { account }: Receiver): ShareOutcome {
  const receivers = (Array.isArray(content['receivers']) ? content['receivers'] : []) as Record<string, unknown>[]
  const { result, fail_reason: reason } = receivers.find((each) => each['account'] === account) ?? {}
  const { order_id: thirdNo } = content
  if (result === 'SUCCESS' && typeof thirdNo === 'string') return { status: 'done', thirdNo }
  if (result !== 'CLOSED') return { status: 'processing' }
  return { status: 'refused', reason: closedReasons[String(reason)] ?? String(reason) }
}

function returned({ content }: WechatAnswer, returnNo: string): ShareOutcome {
  const { result, return_id: id, fail_reason: reason } = content
  if (result === 'SUCCESS') return { status: 'done', thirdNo: String(id ?? returnNo) }
  if (result !== 'FAILED') return { status: 'processing' }
  return { status: 'refused', reason: returnReasons[String(reason)] ?? String(reason) }
}
