import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Settings } from '#server/settings.ts'
import { accessOf } from '../channel-call.server.ts'
import type { PaymentChannel, PayWay } from './payment-channel.ts'
import { sandboxChannel } from './sandbox/sandbox-channel.server.ts'

/** Where the channels send their notices: below it the kind, and what tells the account. */
export const noticePath = '/api/pay/notice'

/** A channel and the 支付配置 that it follows from; none for the sandbox of a demo. */
export interface ConfiguredChannel {
  readonly configId: string | null
  readonly channel: PaymentChannel
}

/** What a payment is for, and how it is to be paid. */
export interface PaymentPurpose {
  readonly parkLotId: string
  readonly bizType: number
  readonly payScene: number
  readonly way: PayWay
}

/** The channel of each payment, as 支付配置 says; in a demo the sandbox where nothing fits. */
export interface Channels {
  /** In the tenant's scope: the one that a new payment is asked by; null where none is set up. */
  fitting(tx: Tx, purpose: PaymentPurpose): Promise<ConfiguredChannel | null>
  /** In the tenant's scope: the one that a payment was asked by, whatever its setting says today. */
  ofConfig(tx: Tx, configId: string | null): Promise<PaymentChannel>
  /** As `ofConfig`, by the number of the payment. */
  ofPayment(tenantId: string, payNo: string): Promise<PaymentChannel>
  /** The one whose notices come to this address, and whose it is; null for an address that was not given out. */
  ofNotice(kind: string, token: string): Promise<(ConfiguredChannel & { readonly tenantId: string | null }) | null>
  /** That of a demo. */
  readonly sandbox: PaymentChannel | null
}

/** The last part of the sandbox's notice address: it has one account for all tenants. */
const sandboxToken = 'demo'

export function openChannels({ database }: Pick<Machine, 'database'>, settings: Settings): Channels {
  const access = settings.demo ? accessOf(settings) : null
  const sandbox =
    access && sandboxChannel({ ...access, notifyUrl: `${settings.publicUrl}${noticePath}/sandbox/${sandboxToken}` })

  const ofConfig: Channels['ofConfig'] = (_tx, configId) => {
    if (configId === null && sandbox) return Promise.resolve(sandbox)
    throw new Error(`There is no channel for the pay config ${String(configId)}`)
  }
  return {
    sandbox,
    ofConfig,
    fitting: () => Promise.resolve(sandbox && { configId: null, channel: sandbox }),
    ofPayment: (tenantId, payNo) =>
      database.inScope(wholeTenant(tenantId), async (tx) => {
        const row = await tx.first<{ pay_config_id: string | null }>(
          sql`select pay_config_id::text from pay_record where pay_no = ${payNo}`,
        )
        return ofConfig(tx, row!.pay_config_id)
      }),
    ofNotice: (kind, token) =>
      Promise.resolve(
        kind === 'sandbox' && token === sandboxToken && sandbox
          ? { configId: null, tenantId: null, channel: sandbox }
          : null,
      ),
  }
}
