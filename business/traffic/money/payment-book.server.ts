import { registered } from '#kernel/registered.ts'
import type { Json } from '#kernel/wire.ts'
import type { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { Lot } from '../lot/lot.server.ts'
import type { OrderFacts } from '../lot/order-facts.server.ts'
import type { NewPayment } from '../decide/lot-news.ts'

/** Money that a booth or box took for a car (PROTOCOL.md, payment). */
export interface ReportedPayment {
  /** Made from the device and its own receipt number, which counts once. */
  readonly paymentId: string
  readonly eventId: string
  readonly deviceId: string
  /** Where the device stands. */
  readonly laneId?: string | null
  readonly plateNumber: string
  readonly payChannel: number
  readonly money: number
  readonly paidAt: number
}

/** Money as it was handed over, whatever it turns out to pay. */
export interface MoneyTaken {
  readonly payNo: string
  readonly eventId: string | null
  readonly deviceId: string | null
  readonly operatorId: string | null
  readonly payChannel: number
  readonly payScene: number
  readonly paidAt: number
  readonly by: string
}

/** What a payment turned out to be for. */
export interface NamedPayment {
  readonly payNo: string
  /** Null: no order any more. */
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly bizType: CodeOf<typeof bizTypes>
  /** The car had left: what a person or a driver paid for its arrears recovers them, however soon. */
  readonly cameAfterwards: boolean
  /** Beyond the price of the order, fen. */
  readonly overPaidMoney: number
}

/** Of a payment, what is beyond the price of the order that it paid; fen. */
export interface MoneyBeyond {
  readonly payNo: string
  readonly paidAt: number
  readonly beyond: number
  readonly orderId: string
  readonly parkLotId: string
}

/** Where a part of a payment counts. */
export interface PartFor {
  readonly parkLotId: string
  readonly plateNumber: string
  /** The stay that holds this passing. */
  readonly passingNo: string
}

/** An order for which a payment code was scanned. */
export interface CodeForOrder {
  readonly id: string
  readonly parkLotId: string
  readonly plateNumber: string
  /** What is due for the stay itself, fen; none: the code is for what the plate owes from earlier ones. */
  readonly needPay: number
}

/** Money that a person took at the console, fen. */
export interface StaffMoney {
  readonly payChannel: number
  readonly owed: number
  readonly receivedMoney: number
  readonly now: number
  /** At the kerb of a street, by who walks there. */
  readonly atKerb?: true
}

export type ByStaff = Pick<VerbContext<any>, 'tx' | 'incoming' | 'by'>

/** What a purse paid for a stay, fen. */
export interface PursePaid {
  readonly payNo: string
  readonly payChannel: CodeOf<typeof payChannels>
  readonly plateNumber: string
  readonly passingId: string
  readonly money: number
  readonly paidAt: number
  readonly quotedAt: number
}

export interface ExitReading {
  readonly passingId: string
  readonly passAt: number
}

/** A payment out of a purse as it stands. */
export interface PurseMoney {
  readonly payNo: string
  readonly payChannel: CodeOf<typeof payChannels>
  /** Whose purse paid. */
  readonly plateNumber: string
  /** What of it has not gone back and was promised to no refund, fen. */
  readonly left: number
  /** What staff gave back of it, fen. */
  readonly refunded: number
}

/** The payments that finance keeps, as traffic and orders read and write them; money in fen. */
export interface PaymentBook {
  /** PayScene of money that a device took. */
  sceneOf(payChannel: number): number
  /** By device and event: answers given before to payment events, and which of them name a receipt number of another payment. */
  paymentsBefore(
    tx: Tx,
    payments: readonly ReportedPayment[],
  ): Promise<{ readonly answers: readonly [string, Json][]; readonly reused: readonly string[] }>
  /** Stores what devices took; returns what is new. */
  storePayments(tx: Tx, lot: Lot, reported: readonly ReportedPayment[]): Promise<NewPayment[]>
  /** Keeps what was answered, for when the event comes again. */
  rememberAnswers(
    tx: Tx,
    payments: readonly { readonly paymentId: string }[],
    decisions: LotChange['decisions'],
  ): Promise<void>
  /** Stores a part of money taken as recovered arrears of an order; `whole`: under the money's own number. */
  storeRecovered(tx: Tx, debt: OrderFacts, taken: MoneyTaken, part: number, whole: boolean): Promise<void>
  /** What devices took of cars of these plates beyond the price, in lots that charge arrears at their exits; in order of payment. */
  takenBeyond(tx: Tx, plates: readonly string[]): Promise<MoneyBeyond[]>
  /** What of the payments of an order is beyond its price, in order of payment. */
  paidBeyond(tx: Tx, orderId: string): Promise<MoneyBeyond[]>
  /** What devices took of a car after a moment that paid arrears. */
  recoveredAfter(
    tx: Tx,
    plateNumber: string,
    after: number,
  ): Promise<{ readonly paidAt: number; readonly money: number }[]>
  /** A part of what is beyond the price becomes a payment of its own, for another stay. */
  splitPayment(tx: Tx, payNo: string, part: number, of: PartFor): Promise<void>
  /** The record of money that staff took for an order; one for arrears says so. Returns its number. */
  storeStaffPayment(context: ByStaff, facts: OrderFacts, taken: StaffMoney): Promise<string>
  /** The same for a stay and for what the plate owes from earlier ones, the change alongside the stay. */
  payWithArrears(context: ByStaff, facts: OrderFacts, taken: StaffMoney): Promise<Divided & { readonly payNo: string }>
  /** Takes what an order owes by the payment code on the driver's phone; returns its outcome. */
  scanPaymentCode(context: VerbContext<any>, order: CodeForOrder, authCode: string): Promise<Record<string, Json>>
  /** Stores what purses paid in a lot. */
  storePursePaid(tx: Tx, lot: Lot, paid: readonly PursePaid[]): Promise<NewPayment[]>
  /** Those of these payments that came out of purses, by number. */
  pursePayments(
    tx: Tx,
    payNos: readonly string[],
    channels: readonly number[],
  ): Promise<ReadonlyMap<string, PurseMoney>>
  /** Those of these readings at exits at which a purse paid. */
  paidByPurseAt(tx: Tx, exits: readonly ExitReading[], channels: readonly number[]): Promise<ReadonlySet<string>>
  /** A part of a payment, fen, went back to its purse and counts for no stay any more. */
  returnToPurse(tx: Tx, payNo: string, money: number): Promise<void>
  /** Payments name their order; a number that is no payment's changes nothing. */
  namePayments(tx: Tx, payments: readonly NamedPayment[]): Promise<void>
  /** Payments that name a plate only stay with the car of this passing, whatever plate it has from now on. */
  keepWithPassing(tx: Tx, payNos: readonly string[], passingNo: string): Promise<void>
  /** Payments go to the stay that holds this passing, wherever they were before. */
  moveToPassing(tx: Tx, payNos: readonly string[], passingNo: string): Promise<void>
  /** Those of these payments that name passings which turned out to be none go to the stay that holds this one. */
  leavePassings(tx: Tx, payNos: readonly string[], passingNos: readonly string[], to: string): Promise<void>
  /** Those of these payments that name one of two passings name the other one. */
  exchangePassings(tx: Tx, payNos: readonly string[], passingNos: readonly [string, string]): Promise<void>
}

/** Registered by finance/pay-record. */
export const paymentBook = registered<PaymentBook>('the book of payments')

/** Money for a car that stands at an exit, after what it owed from earlier stays was paid with it. */
export interface Divided {
  /** What is left of it for the stay, with what is beyond both; fen. */
  readonly forStay: number
  readonly changes: readonly LotChange[]
}
