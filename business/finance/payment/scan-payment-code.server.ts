import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { openChannels } from './channels.server.ts'
import { kindOfCode, takeByCode } from './take-by-code.server.ts'

const noPaymentCode = {
  zh: '这不是微信、支付宝或云闪付的付款码,请让车主打开“收付款”后重新扫码',
  en: 'This is no payment code of WeChat, Alipay or UnionPay; ask the driver to open theirs and scan again',
}
const noCodeChannel = {
  zh: '此车场未配置这种付款码的收款,请在“支付配置”中设置',
  en: 'This car park cannot collect by this kind of code; set it up in Payment settings',
}

/**
 * Staff take what an order owes by the payment code on the driver's phone; gives `payResult` (PayRecordStatus) and `failReason`. The channel is
 * called after the commit, so that nothing waits for it with the lot in hand; what came of it is filled into what was given.
 */
export async function scanPaymentCode(
  { tx, machine, incoming: { person, ip }, by, afterCommit }: VerbContext<any>,
  { id, parkLotId }: { readonly id: string; readonly parkLotId: string },
  authCode: string,
): Promise<Record<string, Json>> {
  const kind = kindOfCode(authCode)
  if (!kind) throw declaredFailure(noPaymentCode)
  const purpose = { bizType: bizTypes.parking, payScene: payScenes.sentry, way: 'code' } as const
  const channels = openChannels(machine, machine.settings)
  if (!(await channels.fitting(tx, { ...purpose, parkLotId, kind }))) throw declaredFailure(noCodeChannel)
  const given: Record<string, Json> = { payResult: payRecordStates.paying, failReason: null }
  const link = { tenantId: person.tenantId, orderId: id }
  afterCommit(async () => {
    Object.assign(given, await takeByCode(machine, link, { authCode, kind, operatorId: person.userId, by }, ip))
  })
  return given
}
