import { declaredFailure } from '#kernel/failure.ts'
import { orderFactsAsTheyAre } from '#business/traffic/order-facts.server.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { useOnce } from '#server/session/used-once.ts'
import type { Channels } from './channels.server.ts'
import { purposeOf } from './lock-price.server.ts'
import type { PayLink } from './pay-link.server.ts'
import { givePayerState, readPayerState, type PayerWanted } from './payer-state.server.ts'
import type { Payers } from './payment-channel.ts'

/** A pay link and the token that opened it. */
type Opened = PayLink & { readonly token: string }

const overOrUsed = {
  zh: '微信授权不正确、已使用或已过期,请重新打开缴费页面',
  en: 'This sign of who pays is wrong, was used or is over; open the payment page again',
}

/** Where WeChat's browser goes to say who pays, and comes back from to the page of the link; null where no account can learn it. Nothing is written, no one called. */
export async function askPayer(
  machine: Machine,
  channels: Channels,
  opened: Opened,
): Promise<{ readonly address: string | null }> {
  const found = await payersFor(machine, channels, opened)
  if (!found) return { address: null }
  const state = givePayerState(machine.secrets, found.wanted)
  return { address: found.payers.authorizeUrl(`${machine.settings.publicUrl}/pay/${opened.token}`, state) }
}

/** Who came back: the openId at the AppId of the account that will be asked. The state opens once, before WeChat is asked, so that two phones cannot try one. */
export async function provePayer(
  machine: Machine,
  channels: Channels,
  opened: Opened,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<{ readonly openId: string }> {
  const found = await payersFor(machine, channels, opened)
  const until = found && readPayerState(machine.secrets, found.wanted, state)
  if (!found || !until) throw declaredFailure(overOrUsed)
  const isFirst = await machine.database.inScope(wholeTenant(opened.tenantId), (tx) =>
    useOnce(tx, `who pays ${state}`, until),
  )
  if (!isFirst) throw declaredFailure(overOrUsed)
  return { openId: await found.payers.openIdOf(code) }
}

/** The account by which this stay would be paid within the app, if it can learn who pays there. */
function payersFor(
  { database }: Machine,
  channels: Channels,
  { tenantId, orderId, token }: Opened,
): Promise<{ payers: Payers; wanted: PayerWanted } | null> {
  return database.snapshot(wholeTenant(tenantId), async (tx) => {
    const { content, lot } = await orderFactsAsTheyAre(tx, orderId)
    const purpose = { ...purposeOf(content, false), parkLotId: lot.parkLotId }
    const fitting = await channels.fitting(tx, { ...purpose, way: 'jsapi', kind: null })
    if (!fitting?.configId || !fitting.channel.payers) return null
    const { payers } = fitting.channel
    return { payers, wanted: { tenantId, token, configId: fitting.configId, appId: payers.appId } }
  })
}
