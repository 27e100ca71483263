import type { WireFee } from '#business/charging/fee/wire-fee.ts'

/** A stay as its driver sees it; amounts in yuan, times on the console's clock; days only, and no lines, where the times are not for the one who asks. */
export interface StayShown extends StayFollowed {
  readonly lotName: string
  /** What stands in the addresses of the other pages of its car park. */
  readonly lotToken: string
  /** Who to call there; null: no one is named. */
  readonly servicePhone: string | null
  readonly orderNo: string
  /** Masked where the phone has not proved that the car is its driver's. */
  readonly plateNumber: string
  readonly isHis: boolean
  readonly plateColor: number
  readonly orderStatus: number
  /** Null where no entry is known. */
  readonly cameAt: string | null
  readonly leftAt: string | null
  /** Null without an entry. */
  readonly minutes: number | null
  /** The address of the entry's picture, for minutes. */
  readonly picture: string | null
  /** Where the car stands, for who may know; null where no one saw it. */
  readonly place: CarPlace | null
  /** By which pass it parks, for who may know; null where by none. */
  readonly pass: PassShown | null
  readonly fee: WireFee | null
  readonly payable: string
  readonly coupon: string
  readonly otherDiscount: string
  readonly waived: string
  readonly paid: string
  readonly needPay: string
  /** A right of its plate pays that at the exit. */
  readonly isPaidAtExit: boolean
  /** Minutes from a payment in which the car may leave without a new price. */
  readonly graceMinutes: number
  /** Until when it may after the last payment; null when nothing was paid, and once it stood at an exit. */
  readonly leaveBefore: string | null
  /** What the exit at which the car stands asks for of earlier stays, each with its own link. */
  readonly debts: readonly Debt[]
  /** What the plate owes from other stays, to be paid at once with this one; null where it owes nothing. */
  readonly together: Together | null
  readonly payments: readonly PaymentShown[]
  /** Something was paid and is on no invoice yet. */
  readonly canInvoice: boolean
  /** The one that was asked for last: InvoiceStatus, and the number once it is issued. One that failed can be asked for again. */
  readonly invoice: {
    readonly status: number
    readonly invoiceNum: string | null
    /** There is a document, and it is for this phone. */
    readonly hasDocument: boolean
  } | null
  /** What was filed last against the stay or its fee; null where nothing was. */
  readonly appeal: AppealShown | null
  /** What was paid at once with this stay, and one invoice can cover, for the phone that paid it; null where that is this stay alone, or nothing. */
  readonly canInvoiceTogether: { readonly count: number; readonly money: string } | null
}

/** How what a driver filed stands: AppealKind, State and Result of domain.md 1.65. */
export interface AppealShown {
  readonly kind: number
  readonly filedAt: string
  readonly state: number
  /** Null until it is approved; so is the money, but of a refund alone. */
  readonly result: number | null
  readonly refundMoney: string | null
  /** Why it was refused, as staff wrote it for the driver. */
  readonly refusedWhy: string | null
}

export interface PassShown {
  readonly name: string
  /** The last day, `2026-11-30`. */
  readonly until: string
}

export interface CarPlace {
  /** The number on the ground. */
  readonly spot: string
  readonly region: string | null
  readonly floor: string | null
  readonly garage: string | null
}

export interface Debt {
  readonly token: string
  readonly lotName: string
  readonly cameAt: string
  readonly money: string
}

export interface Together {
  /** The oldest first, in all car parks of the tenant. */
  readonly debts: readonly Debt[]
  /** Of these and of this stay what can be paid by phone. */
  readonly money: string
  /** In how many payments: one for each merchant that collects. */
  readonly payments: number
}

export interface PaymentShown {
  readonly payNo: string
  readonly money: string
  readonly refunded: string
  readonly paidAt: string
  /** PayChannel, domain.md 5.6. */
  readonly channel: number
  /** All that was paid at once with it; null where it was paid alone. */
  readonly joint: JointShown | null
}

export interface JointShown {
  readonly money: string
  readonly parts: readonly PartShown[]
}

/** A stay that was paid at once with others. */
export interface PartShown {
  readonly payNo: string
  readonly lotName: string
  /** The day. */
  readonly cameAt: string
  readonly money: string
  readonly isThis: boolean
}

/** The outcome of the command that opens the exit for a car that has paid. */
export type Barrier = 'opening' | 'open' | 'failed'

/** What a phone asks every few seconds while it waits, and only that. */
export interface StayFollowed {
  /** Another text whenever the state of the stay or what was paid for it is another: then the whole is asked for again. */
  readonly version: string
  readonly barrier: Barrier | null
}

/** As followed by a phone that asked to pay. */
export interface PaymentFollowed extends StayFollowed {
  /** Its payment is closed: another phone asked to pay in its place, say. */
  readonly isClosed: boolean
}
