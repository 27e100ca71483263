/** What the code of a shop offers. */
export interface GiftShown {
  readonly shopName: string
  readonly ruleName: string
  /** By which a phone proves itself to the tenant. */
  readonly lotToken: string
}
