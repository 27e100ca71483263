import { declaredFailure } from '#kernel/failure.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { useOnce } from '#server/session/used-once.ts'
import type { Channels, PaymentPurpose } from './channels.server.ts'
import { issuePayerState, readPayerState, type PayerWanted } from './payer-state.server.ts'
import type { Payers } from './payment-channel.ts'

/** A page on which someone wants to pay within an app. */
export interface PayingPage {
  readonly tenantId: string
  /** Its path, `/pay/…`: there the browser comes back to. */
  readonly path: string
  /** In the tenant's scope: for what will be paid there, the first that can be paid counts. */
  purposes(tx: Tx): Promise<readonly PurposeAt[]>
}

/** For what is paid, in whatever way. */
export type PurposeAt = Pick<PaymentPurpose, 'parkLotId' | 'bizType' | 'payScene'>

const overOrUsed = {
  zh: '微信授权不正确、已使用或已过期,请重新打开缴费页面',
  en: 'This sign of who pays is wrong, was used or is over; open the payment page again',
}

/**
 * Where WeChat's browser goes to say who pays, and comes back from to the page; who holds a phone is said for an AppId, no matter which page asked. Both null
 * where no account can learn it. Nothing is written, no one called.
 */
export async function askPayer(
  machine: Machine,
  channels: Channels,
  page: PayingPage,
): Promise<{ readonly appId: string | null; readonly address: string | null }> {
  const found = await payersFor(machine, channels, page)
  if (!found) return { appId: null, address: null }
  const state = issuePayerState(machine.secrets, found.wanted)
  const address = found.payers.authorizeUrl(`${machine.settings.publicUrl}${page.path}`, state)
  return { appId: found.payers.appId, address }
}

/** Who came back: the openId at the AppId of the account that will be asked. The state opens once, before WeChat is asked, so that two phones cannot try one. */
export async function provePayer(
  machine: Machine,
  channels: Channels,
  page: PayingPage,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<{ readonly appId: string; readonly openId: string }> {
  const found = await payersFor(machine, channels, page)
  const until = found && readPayerState(machine.secrets, found.wanted, state)
  if (!found || !until) throw declaredFailure(overOrUsed)
  const isFirst = await machine.database.inScope(wholeTenant(page.tenantId), (tx) =>
    useOnce(tx, `who pays ${state}`, until),
  )
  if (!isFirst) throw declaredFailure(overOrUsed)
  return { appId: found.payers.appId, openId: await found.payers.openIdOf(code) }
}

/** The account by which the page would be paid within the app, if it can learn who pays there. */
function payersFor(
  { database }: Machine,
  channels: Channels,
  { tenantId, path, purposes }: PayingPage,
): Promise<{ payers: Payers; wanted: PayerWanted } | null> {
  return database.snapshot(wholeTenant(tenantId), async (tx) => {
    for (const purpose of await purposes(tx)) {
      const fitting = await channels.fitting(tx, { ...purpose, way: 'jsapi', kind: null })
      if (!fitting) continue
      const { configId, channel } = fitting
      if (!configId || !channel.payers) return null
      return { payers: channel.payers, wanted: { tenantId, path, configId, appId: channel.payers.appId } }
    }
    return null
  })
}
