import { instant } from '#kernel/wall-clock.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { PayOutOutcome, PayOuts } from '../pay-outs.ts'
import { callAlipay, done, reasonOf, refusedByAlipay, type AlipayAnswer } from './alipay-call.server.ts'
import { transferScenes } from '../../pay-config/pay-config.ts'
import { identityTypeOf, type AlipayAccount, type TransferScene } from './alipay-signing.server.ts'

/** 转账到支付宝账户: from the company's balance to the account of another, at once. */
const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }

/** After these it may have been paid or not: asked again by the same number, as the document wants it. */
const unknown = ['SYSTEM_ERROR', 'REQUEST_PROCESSING', 'PAYMENT_INFO_INCONSISTENCY']
const notThere = 'ORDER_NOT_EXIST'

/**
 * Pay-outs: alipay.fund.trans.uni.transfer to an Alipay account whose name Alipay holds against ours, and alipay.fund.trans.common.query, as opendocs.alipay.com (转账到支付宝账户)
 * and the model classes of its SDK describe them in 2025; it takes requests that are signed with certificates alone. Not tried against Alipay itself, which wants a company with
 * this product. A merchant that signs up from 2026 on also names what the transfer is for, as it declared it (transfer_scene_name and its report, 转账场景信息字段说明, SDK of November 2025).
 * What one number was answered counts only together with what the query says of it.
 */
export function alipayPayOuts(url: string, account: AlipayAccount): PayOuts {
  const call = (method: string, content: object) => callAlipay(url, account, method, { ...product, ...content })
  /** Null where Alipay knows of no such number. */
  const stateOf = async (payOutNo: string): Promise<PayOutOutcome | null> => {
    const answer = await call('alipay.fund.trans.common.query', { out_biz_no: payOutNo })
    if (answer['code'] === done) return outcomeOf(answer)
    if (answer['sub_code'] === notThere) return null
    throw refusedByAlipay(answer)
  }

  return {
    async proveAccess(payOutNo) {
      await stateOf(payOutNo)
    },
    async pay({ payOutNo, amount, payee, description }) {
      const known = await stateOf(payOutNo)
      if (known) return known
      const answer = await call('alipay.fund.trans.uni.transfer', {
        out_biz_no: payOutNo,
        trans_amount: yuan(amount),
        order_title: description,
        remark: description,
        ...(account.transferScene && sceneOf(account.transferScene, description)),
        payee_info: { identity: payee.account, identity_type: identityTypeOf(payee.account).payee, name: payee.name },
      })
      if (answer['code'] === done) return outcomeOf(answer)
      if (unknown.includes(String(answer['sub_code']))) return { status: 'processing' }
      return (await stateOf(payOutNo)) ?? { status: 'refused', reason: reasonOf(answer) }
    },
  }
}

/** What is reported of a transfer, by its scene. */
const reportOf: Readonly<Record<TransferScene, string>> = {
  [transferScenes.settlement]: '结算款项名称',
  [transferScenes.commission]: '佣金报酬说明',
}

function sceneOf(scene: TransferScene, description: string) {
  return {
    transfer_scene_name: transferScenes.find(({ code }) => code === scene)!.label,
    transfer_scene_report_infos: [{ info_type: reportOf[scene], info_content: description }],
  }
}

/** An answer to the request has its time under another name than one to the query. Without Alipay's number it is not done. */
function outcomeOf(answer: AlipayAnswer): PayOutOutcome {
  const { status: given, order_id: thirdNo } = answer
  const status = String(given)
  if (status === 'SUCCESS' && typeof thirdNo === 'string') {
    const paidAt = instant(String(answer['pay_date'] ?? answer['trans_date'] ?? '')) ?? Date.now()
    return { status: 'done', thirdNo, paidAt }
  }
  if (!['FAIL', 'CLOSED', 'REFUND'].includes(status)) return { status: 'processing' }
  return { status: 'refused', reason: String(answer['fail_reason'] ?? answer['error_code'] ?? status) }
}
