import { createHash, randomUUID } from 'node:crypto'
import forge from 'node-forge'
import { refusal, success } from './answer.ts'
import type { AlipayFaults } from './alipay.ts'
import { chinaTime, type App } from './trade.ts'

/** Money in yuan that an app paid to the account of someone else. */
export interface PayOut {
  readonly app: App
  readonly orderId: string
  readonly to: string
  readonly amount: string
  readonly at: Date
}

/** What a request names a certificate by: MD5 over its issuer, last name first, and its serial number. */
export function certificateName(pem: string): string {
  const { issuer, serialNumber } = forge.pki.certificateFromPem(pem)
  const names = issuer.attributes.map(({ shortName, value }) => `${shortName!}=${value}`).toReversed()
  return createHash('md5')
    .update(names.join(',') + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}

/**
 * alipay.fund.trans.uni.transfer to an Alipay account and alipay.fund.trans.common.query, by method, for apps that sign with certificates: `payees` are the accounts there by
 * their owners' names. One number is one transfer.
 */
export function payOutAnswersOf(
  payOuts: Map<string, PayOut>,
  payees: ReadonlyMap<string, string>,
  rootPem: string,
  faults: () => AlipayFaults,
): Record<string, (app: App, content: any, values: Readonly<Record<string, string>>) => object> {
  const isCertified = (app: App, values: Readonly<Record<string, string>>) =>
    app.certificatePem !== undefined &&
    values['app_cert_sn'] === certificateName(app.certificatePem) &&
    values['alipay_root_cert_sn'] === certificateName(rootPem)
  const noPermission = { code: '40006', msg: 'Insufficient Permissions', sub_code: 'isv.insufficient-isv-permissions' }
  const stateOf = (no: string, { orderId, at }: PayOut) => ({
    out_biz_no: no,
    order_id: orderId,
    status: faults().slowPayOuts ? 'DEALING' : 'SUCCESS',
    trans_date: chinaTime(at),
  })
  return {
    'alipay.fund.trans.uni.transfer': (app, content, values) => {
      if (!isCertified(app, values)) return { ...noPermission, sub_msg: '权限不足' }
      const {
        out_biz_no: no,
        trans_amount: amount,
        product_code: product,
        biz_scene: scene,
        payee_info: payee,
        transfer_scene_name: purpose,
        transfer_scene_report_infos: reports = [],
      } = content
      if (product !== 'TRANS_ACCOUNT_NO_PWD' || scene !== 'DIRECT_TRANSFER' || !/^[\w-]{1,64}$/.test(no))
        return refusal('INVALID_PARAMETER', '参数有误')
      if (faults().wantsScene && (purpose !== '业务结算' || reports[0]?.info_type !== '结算款项名称'))
        return refusal('TRANSFER_SCENE_NAME_EMPTY', '转账场景名称为空')
      if (payee.identity_type !== 'ALIPAY_LOGON_ID' || !payees.has(payee.identity))
        return refusal('PAYEE_NOT_EXIST', '收款用户不存在')
      if (payees.get(payee.identity) !== payee.name) return refusal('PAYEE_USER_INFO_ERROR', '支付宝账号和姓名不匹配')
      const known = payOuts.get(no)
      if (known && (known.to !== payee.identity || known.amount !== amount))
        return refusal('PAYMENT_INFO_INCONSISTENCY', '两次请求商户单号一样,但是参数不一致')
      if (!known && faults().emptyBalance) return refusal('PAYER_BALANCE_NOT_ENOUGH', '付款方余额不足')
      const made = known ?? {
        app,
        orderId: `2026${randomUUID().slice(0, 12)}`,
        to: payee.identity,
        amount,
        at: new Date(),
      }
      payOuts.set(no, made)
      return { ...success, ...stateOf(no, made) }
    },
    'alipay.fund.trans.common.query': (app, { out_biz_no: no }, values) => {
      if (!isCertified(app, values)) return { ...noPermission, sub_msg: '权限不足' }
      const known = payOuts.get(no)
      if (known?.app !== app) return refusal('ORDER_NOT_EXIST', '转账订单不存在')
      const { trans_date: pay_date, ...rest } = stateOf(no, known)
      return { ...success, ...rest, pay_date }
    },
  }
}
