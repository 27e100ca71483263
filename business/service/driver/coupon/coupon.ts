/** A coupon for who holds its code. What it takes off is in one of three; in none where it makes the stay free. */
export interface CouponShown {
  readonly code: string
  readonly name: string
  /** Yuan. */
  readonly money: string | null
  readonly minutes: number | null
  readonly percent: number | null
  /** The moment at which it ends, on the console's clock. */
  readonly until: string
}

/** What the code on paper opens. */
export interface CouponScanned extends CouponShown {
  /** Of the car park in which it holds; null of several. */
  readonly lotToken: string | null
}
