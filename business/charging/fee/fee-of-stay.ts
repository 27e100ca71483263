import type { CeilingKind } from './ceiling.ts'
import type { Charge } from './charge.ts'
import type { TierTimeOfRule } from './stay.ts'
import type { DayKind } from './tariff.ts'

/** One line of the explanation of a fee. Money in fen, durations in minutes. */
export interface FeeSegment {
  kind: FeeSegmentKind
  begin: Date
  end: Date
  /** Minutes of the stay this line stands for; 0 on lines that only change money. Free minutes may lie between start and end. */
  minutes: number
  units: number
  unitMinutes: number
  unitMoney: number
  money: number
  ruleId: string
  ruleVersion: number
  /** Place in the rule's `segments`, from 0. */
  segment?: number
  /** Kind ceiling: which one, and the most it leaves. */
  ceiling?: CeilingKind
  limit?: number
  /** What of the limit earlier stays, or earlier parts of this one, were charged. Not set: nothing. */
  chargedBefore?: number
  /** Kind newEnergy: what is paid, in percent; of the lists: what is given up. */
  percent?: number
  /** Where a tariff has rules for several kinds of day: the kind of the day on which the line starts. */
  dayKind?: DayKind
  /** The kind of day for which its rule is, where that is another: a holiday without a rule of its own, the rest of a night. */
  pricedAs?: DayKind
  /** Where the lot has regions with rules of their own: the regions for whose time the line is; not set: the rest of the lot. */
  region?: string
  /** The national calendar of the line's year is not published yet, so its day is taken as its weekday says. */
  unconfirmed?: true
}

/**
 * Time: pass (paid by a monthly pass) · grace (to leave in after a payment) · free · newEnergyFree (the longer free time of new-energy cars) · timeCoupon · unpriced (no price at this time) · capped (after
 * ceilingMinutes) · entry · first · unit · package · band. Money only: night (for each), ceiling · newEnergy (negative), rounding (either), continued (what the stays from which this one goes on are charged, negative). What the traffic adds: noEntry
 * (the fixed price of an exit without an entry) · byStaff (what a person asks beyond the rule's price); and neither time nor money: again (the car came
 * again so soon that it has no free minutes), and when and how much a list waives of the price: freeCar · visitor · whiteList · specialCar.
 */
export type FeeSegmentKind =
  | Charge['kind']
  | 'pass'
  | 'grace'
  | 'free'
  | 'newEnergyFree'
  | 'again'
  | 'continued'
  | 'timeCoupon'
  | 'capped'
  | 'ceiling'
  | 'newEnergy'
  | 'rounding'
  | 'noEntry'
  | 'byStaff'
  | 'freeCar'
  | 'visitor'
  | 'whiteList'
  | 'otherRight'
  | 'specialCar'

/** The price of a stay and why. Money in fen. stayMinutes = chargeMinutes + freeMinutes + timeCouponMinutes. */
export interface Fee {
  /** Σ money of the segments. With a time coupon, payable + timeCouponMoney is the fee before any reduction (domain 4.1). */
  payable: number
  stayMinutes: number
  chargeMinutes: number
  /** Free minutes and time that has no price. */
  freeMinutes: number
  timeCouponMinutes: number
  /** What the time coupon saved. */
  timeCouponMoney: number
  /** Minutes this stay used of those that all stays of a natural day share, by date, or of 24 hours, by the ISO instant of the entry; below 0 where it takes back what stays from which it goes on noted. */
  freeUsed: Record<string, number>
  /** What it cost of ceilings that stays share: by date of a natural day, by month (`2026-09`), or by the ISO instant at which a cycle of 24 h began; below 0 as above. */
  dayMoney: { date: string; money: number }[]
  /** When it was charged by rules whose tiers count over the stays of a day. */
  tierTime: TierTimeOfRule[]
  /** The stays from which this one goes on, so that its minutes and lines are those of all of them. */
  earlierStays?: readonly { readonly begin: Date; readonly end: Date }[]
  /** The rules that priced it, in order of time. */
  rules: { ruleId: string; ruleVersion: number; ruleName: string }[]
  /** Every minute of the stay once, then what ceilings, new-energy percent and rounding changed. */
  segments: FeeSegment[]
}
