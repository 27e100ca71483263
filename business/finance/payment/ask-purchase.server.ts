import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { present, type AskedPayment, type DriverAsking } from './ask-payment.server.ts'
import type { Channels } from './channels.server.ts'
import { closePayment } from './close-payment.server.ts'
import type { Pending } from './lock-price.server.ts'

/** Something else than a stay that is to be paid. */
interface Purchase {
  /** Returns the payment that is open for it, or a new one. */
  open(tx: Tx): Promise<Pending | 'notOffered'>
  /** What the payer reads in the app that pays. */
  subject(pending: Pending): string
  /** What the payer reads where no 支付配置 fits. */
  readonly notOffered: Sentence
}

/** Asks for the money of a purchase; a payment that no longer fits is closed at its channel first. */
export async function askPurchase(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  { open, subject, notOffered }: Purchase,
  asking: DriverAsking,
): Promise<AskedPayment> {
  for (;;) {
    const pending = await machine.database.inScope(wholeTenant(tenantId), open)
    if (pending === 'notOffered') throw declaredFailure(notOffered)
    const asked = pending.outdated ? null : await present(machine, tenantId, pending, asking, subject(pending))
    if (asked) return asked
    await closePayment(machine, channels, tenantId, pending.payNo)
  }
}
