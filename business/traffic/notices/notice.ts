import type { Stay } from '#business/charging/fee/fee.ts'
import type { Binding, LotPricing, PricedCar } from '../price/tariff-of.ts'

/** A tariff as a notice says it: its rules as a form sends them, every number as it is typed, and what stays cost. */
export interface Notice {
  readonly lot?: Partial<LotPricing>
  readonly rules: readonly {
    readonly terms: Readonly<Record<string, unknown>>
    /** Not set: for every day and car. */
    readonly bind?: Partial<Binding>
  }[]
  /** What is asked, yuan, worked by hand. */
  readonly stays: readonly (readonly [from: string, to: string, yuan: string, of?: NoticedStay])[]
}

interface NoticedStay {
  readonly car?: Partial<PricedCar>
  /** What earlier stays left to this one. */
  readonly before?: Partial<Stay>
}
