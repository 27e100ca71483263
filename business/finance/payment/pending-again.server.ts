import type { DriverAsking } from './ask-payment.server.ts'
import type { Pending } from './lock-price.server.ts'
import { wayOf } from './write-payment.server.ts'

/** A payment of a purchase that is still open, as its tables have it. */
export interface OpenPurchase {
  readonly pay_no: string
  /** In fen. */
  readonly amount: string
  readonly expire_at: Date
  readonly pay_config_id: string | null
  readonly asked_way: string | null
}

/** The open payment, for who asks for `amount` fen again: outdated where its time is over, or sum, way or account are others now. */
export function pendingAgain(
  open: OpenPurchase,
  asking: DriverAsking,
  wanted: Pick<Pending, 'amount' | 'plateNumber' | 'parkLotId' | 'by'>,
): Pending {
  const amount = Number(open.amount)
  const expireAt = open.expire_at.getTime()
  const isSame =
    amount === wanted.amount && open.asked_way === wayOf(asking) && open.pay_config_id === wanted.by.configId
  return { ...wanted, payNo: open.pay_no, amount, expireAt, outdated: !isSame || expireAt <= Date.now() }
}
