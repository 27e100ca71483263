import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { CodeForOrder } from '#business/traffic/money/payment-book.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { openChannels, type Channels, type PaymentPurpose } from './channels.server.ts'
import { kindOfCode, takeByCode } from './take-by-code.server.ts'

const noPaymentCode = {
  zh: '这不是微信、支付宝或云闪付的付款码,请让车主打开“收付款”后重新扫码',
  en: 'This is no payment code of WeChat, Alipay or UnionPay; ask the driver to open theirs and scan again',
}
const noCodeChannel = {
  zh: '此车场未配置这种付款码的收款,请改用其他方式收款;管理员可在“支付配置”中设置',
  en: 'This car park cannot collect by this kind of code; take the money another way. An administrator can set it up in Payment settings',
}

const noArrearsChannel = {
  zh: '本次停车没有待付金额,以前停车的欠费所在车场未配置这种付款码的收款,请改用其他方式收款',
  en: 'Nothing is due for this stay, and the car parks of the earlier arrears cannot collect by this kind of code; take the money another way',
}

/**
 * Staff take what an order owes by the payment code on the driver's phone; gives `payResult` (PayRecordStatus) and `failReason`. The channel is
 * called after the commit, so that nothing waits for it with the lot in hand; what came of it is filled into what was given.
 */
export async function scanPaymentCode(
  { tx, machine, incoming: { person, ip }, by, afterCommit }: VerbContext<any>,
  { id, parkLotId, plateNumber, needPay }: CodeForOrder,
  authCode: string,
): Promise<Record<string, Json>> {
  const kind = kindOfCode(authCode)
  if (!kind) throw declaredFailure(noPaymentCode)
  const channels = openChannels(machine, machine.settings)
  const asked = { payScene: payScenes.sentry, way: 'code', kind } as const
  if (needPay > 0) {
    if (!(await channels.fitting(tx, { ...asked, bizType: bizTypes.parking, parkLotId })))
      throw declaredFailure(noCodeChannel)
  } else if (!(await collectsArrears(tx, channels, plateNumber, asked))) throw declaredFailure(noArrearsChannel)
  const given: Record<string, Json> = { payResult: payRecordStates.paying, failReason: null }
  const link = { tenantId: person.tenantId, orderId: id }
  afterCommit(async () => {
    Object.assign(given, await takeByCode(machine, link, { authCode, kind, operatorId: person.userId, by }, ip))
  })
  return given
}

/** Whether a car park to which the plate owes collects so; each collects by its own merchant. */
async function collectsArrears(
  tx: Tx,
  channels: Channels,
  plateNumber: string,
  asked: Pick<PaymentPurpose, 'payScene' | 'way' | 'kind'>,
): Promise<boolean> {
  return inWholeTenant(tx, async () => {
    const lots = await tx.rows<{ id: string }>(sql`
      select distinct park_lot_id::text as id from lasting_order where plate_number = ${plateNumber} and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)}`)
    for (const { id } of lots)
      if (await channels.fitting(tx, { ...asked, bizType: bizTypes.recovery, parkLotId: id })) return true
    return false
  })
}
