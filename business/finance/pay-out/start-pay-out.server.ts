import { declaredFailure, fail, failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Asked } from '#server/verb/handlers.ts'
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

/** Who is to be paid, out of the balance of which 支付配置. */
interface Payable {
  readonly subMerchantId: string
  readonly payConfigId: string
}

/**
 * Asks the channel whether this account may pay out at all, before the transaction in which that starts: who does not answer keeps no record and no connection. Gives
 * the number under which it is to start. `payable` reads what is asked for; null where there is nothing to pay out any more: why, the transaction says.
 * @throws Failure where the sub-merchant has no account there, or with what the channel says where this account may not pay out
 */
export async function provePayOut(
  { machine, incoming }: Pick<Asked, 'machine' | 'incoming'>,
  payable: (tx: Tx) => Promise<Payable | null>,
): Promise<string | null> {
  const asked = await machine.database.inScope(incoming.person.scope, async (tx) => {
    const found = await payable(tx)
    if (!found) return null
    await payeeOf(tx, found.subMerchantId)
    const { payOuts } = await openChannels(machine, machine.settings).ofConfig(tx, found.payConfigId)
    if (!payOuts) throw failFields([{ field: 'payConfigId', sentence: paysNoOne, params: {} }])
    return { payOuts, payOutNo: await newNumberAtChannel(tx, 'T') }
  })
  await asked?.payOuts.proveAccess(asked.payOutNo)
  return asked && asked.payOutNo
}

/** What is to be paid to a sub-merchant; money in fen. */
interface Wanted extends Payable {
  /** As `provePayOut` gave it. */
  readonly payOutNo: string | null
  readonly of: { readonly settlementId: string } | { readonly withdrawId: string }
  readonly money: number
}

/** Writes down that a channel is to pay the sub-merchant; it is asked after the commit (follow-pay-outs.server.ts). */
export async function startPayOut(tx: Tx, { payOutNo, of, subMerchantId, money, payConfigId }: Wanted): Promise<void> {
  if (payOutNo === null) throw fail('changedMeanwhile')
  const { account, name } = await payeeOf(tx, subMerchantId)
  const [settlementId, withdrawId] = 'settlementId' in of ? [of.settlementId, null] : [null, of.withdrawId]
  await tx.run(sql`
    insert into pay_out (pay_out_no, settlement_id, withdraw_id, pay_config_id, account, name, money)
    values (${payOutNo}, ${settlementId}, ${withdrawId}, ${payConfigId}, ${account}, ${name}, ${money})`)
}

async function payeeOf(tx: Tx, subMerchantId: string): Promise<{ account: string; name: string | null }> {
  const payee = await tx.first<{ account: string | null; name: string | null }>(
    sql`select settle_alipay as account, settle_account_name as name from sub_merchant where id = ${subMerchantId}`,
  )
  if (!payee?.account) throw declaredFailure(hasNoAccount)
  return { account: payee.account, name: payee.name }
}
