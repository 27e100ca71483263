/** A banner as a driver's page shows it. */
export interface BannerShown {
  readonly title: string
  /** The address of its picture. */
  readonly picture: string
  /** The web page to which it leads; null: nowhere. */
  readonly link: string | null
  /** Before the next one of its place follows. */
  readonly seconds: number
}
