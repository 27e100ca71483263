/** What a price was asked for; money in fen, the moment in epoch milliseconds. */
export interface AskedPrice {
  readonly orderNo: string
  readonly quotedAt: number
  readonly amount: number
}

/**
 * The number of a price (`parking_order`), which comes back with its payment: `W202611230000000345_12~mgx3k2a1~1100`. It says all that there is to know of the
 * price, so that asking for one writes nothing. It begins as the numbers of payments through channels do.
 */
export function parkingOrderOf({ orderNo, quotedAt, amount }: AskedPrice): string {
  return `W${orderNo.slice(1)}~${quotedAt.toString(36)}~${amount}`
}

/** Null for what is no such number. */
export function readParkingOrder(text: string): AskedPrice | null {
  const [, number, at, amount] = /^W(\d{1,30}_\d{1,18})~([0-9a-z]{8,9})~(\d{1,9})$/.exec(text) ?? []
  if (!number || !at || !amount) return null
  return { orderNo: `P${number}`, quotedAt: Number.parseInt(at, 36), amount: Number(amount) }
}
