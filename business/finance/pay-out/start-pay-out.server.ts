import { declaredFailure, failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { openChannels } from '../payment/channels.server.ts'
import { newNumberAtChannel } from '../payment/write-payment.server.ts'

const hasNoAccount = {
  zh: '子商户没有收款支付宝账号,请在“子商户管理”的“结算账户”中填写并重新审核,或由银行划款后登记',
  en: 'The sub-merchant has no Alipay account: enter it under “Settlement account” of Sub-merchants and have it approved, or pay through the bank and record that',
}
const paysNoOne = {
  zh: '此收款账户不能划款:请选择设置了应用公钥证书的支付宝配置',
  en: 'This account pays no one out: choose an Alipay setting that has a certificate of its app',
}

/** What is to be paid to a sub-merchant; money in fen. */
interface Wanted {
  readonly of: { readonly settlementId: string } | { readonly withdrawId: string }
  readonly subMerchantId: string
  readonly money: number
  /** The 支付配置 out of whose balance it is paid. */
  readonly payConfigId: string
}

/**
 * Writes down that a channel is to pay the sub-merchant; it is asked after the commit (follow-pay-outs.server.ts).
 * @throws Failure where the sub-merchant has no account there, or with what the channel says where this account may not pay out
 */
export async function startPayOut(
  { tx, machine }: { readonly tx: Tx; readonly machine: Machine },
  { of, subMerchantId, money, payConfigId }: Wanted,
): Promise<void> {
  const payee = await tx.first<{ account: string | null; name: string | null }>(
    sql`select settle_alipay as account, settle_account_name as name from sub_merchant where id = ${subMerchantId}`,
  )
  if (!payee?.account) throw declaredFailure(hasNoAccount)
  const { payOuts } = await openChannels(machine, machine.settings).ofConfig(tx, payConfigId)
  if (!payOuts) throw failFields([{ field: 'payConfigId', sentence: paysNoOne, params: {} }])
  const payOutNo = await newNumberAtChannel(tx, 'T')
  await payOuts.proveAccess(payOutNo)
  const [settlementId, withdrawId] = 'settlementId' in of ? [of.settlementId, null] : [null, of.withdrawId]
  await tx.run(sql`
    insert into pay_out (pay_out_no, settlement_id, withdraw_id, pay_config_id, account, name, money)
    values (${payOutNo}, ${settlementId}, ${withdrawId}, ${payConfigId}, ${payee.account}, ${payee.name}, ${money})`)
}
