import type { Settings } from '#server/settings.ts'
import { accessOf } from '../channel-call.server.ts'
import type { PaymentChannel } from './payment-channel.ts'
import { sandboxChannel } from './sandbox-channel.server.ts'

/** Where the channel sends its notices. */
export const noticePath = '/api/pay/notice'

/** The payment channel that the settings name; null without one. */
export function channelOf(settings: Settings): PaymentChannel | null {
  const access = accessOf(settings)
  return access && sandboxChannel({ ...access, notifyUrl: settings.publicUrl + noticePath })
}
