import { fail } from '#kernel/failure.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { howOf, type HowToPay } from '#business/finance/payment/payment-endpoints.server.ts'
import { text } from '#fields/text/text.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import type { Settings } from '#server/settings.ts'
import type { PurchaseFollowed } from '../purchase-followed.ts'
import { lotOfToken } from '../shop/lot-of-token.server.ts'
import { sessionsWithin, type DriverSession } from './driver-session.server.ts'

const session = text('手机验证', { required: true, max: 80 })

/** What a proved phone sends from the page of a car park's code. */
export const atCode = { session, token: text('二维码', { required: true, max: 80 }) }
/** What it sends to learn how its payment stands. */
export const ofPayment = { session, payNo: text('支付流水号', { required: true, max: 64 }) }

interface AtCode {
  readonly session: string
  readonly token: string
}

/** A phone, and the car park by whose code it came. */
interface Came extends DriverSession {
  readonly cameBy: string
}

/** How proved phones pay for passes, bills and balances. Guessed sessions are slowed like wrong sign-ins, and so are payments of one phone. */
export function phonePayer(machine: Machine, settings: Settings) {
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  async function came({ session: proved, token }: AtCode, ip: string): Promise<Came> {
    const { tenantId, mobile } = await opened(proved, ip)
    return { tenantId, mobile, cameBy: await lotOfToken(machine, tenantId, token) }
  }

  return {
    channels: openChannels(machine, settings),
    came,

    /** A phone that is about to pay, and how. */
    async pays(input: AtCode & HowToPay, ip: string) {
      const asking = { ...howOf(input, settings.publicUrl), ip }
      const phone = await came(input, ip)
      const asks = `${phone.tenantId}/${phone.mobile}`
      limit.check([asks])
      limit.count([asks])
      return { ...phone, asking }
    },

    /** The outcome of a payment; `find` gives null for one that is not the phone's own. */
    follows: (find: (tx: Tx, mobile: string, payNo: string) => Promise<PurchaseFollowed | null>) => {
      return async ({ input, ip }: { input: { session: string; payNo: string }; ip: string }): Promise<Json> => {
        const { tenantId, mobile } = await opened(input.session, ip)
        const state = await machine.database.snapshot(wholeTenant(tenantId), (tx) => find(tx, mobile, input.payNo))
        if (!state) throw fail('notFound', { label: '支付流水' })
        return { ...state }
      }
    },
  }
}
