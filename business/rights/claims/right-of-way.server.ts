import type { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import type { Recorded } from './claim.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { registered, type Registered } from '#kernel/registered.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Passing } from './facts.ts'
import type { Car, Claim, Kept, LotOfRights, Seen } from './claim.ts'
import type { PassCover } from './pass-cover.ts'
import type { Purse } from './purse.server.ts'
import type { Right } from './right.ts'
import type { CarOnSpot, KeepSpots, LotOfSpots, SpotsLeft, SpotsPassedOn } from './spots-passed-on.ts'

/** What a right is asked in one go. */
export interface CarsSought {
  /** All plates about which it will be asked, none empty. */
  readonly plates: readonly string[]
  /** Passings that are read now; of others what was kept with them counts, where anything was. */
  readonly passings: readonly Seen[]
}

/** What a right says of a car; null: nothing. */
export type ClaimOf = (car: Car, kept: Kept) => Claim | null

/** A passing that a right decided about: the car was of the right's type. */
export type DecidedCar = Pick<Passing, 'plateNumber' | 'passAt'>

/** What was read of a stay as its car passed. */
export type OfStay = Recorded & Pick<Passing, 'plateNumber' | 'passAt'>

/** What a right sees of an order; moments epoch milliseconds, money fen. */
export interface OrderSeen {
  readonly plateNumber: string
  readonly orderStatus: CodeOf<typeof orderStatuses>
  /** Null where no one saw it come. */
  readonly cameAt: number | null
  /** Null while inside or standing at an exit. */
  readonly leftAt: number | null
  /** What its company pays of it. */
  readonly companyMoney: number
}

/** An order that was written. */
export interface ChangedOrder {
  readonly orderId: string
  /** Null of one that is void. */
  readonly orderNo: string | null
  readonly orderType: CodeOf<typeof orderTypes>
  /** Null of one that is new. */
  readonly was: OrderSeen | null
  /** Null of one that is void. */
  readonly now: OrderSeen | null
  /** What was read of its stay, earliest first; none of one that is void. */
  readonly readings: readonly OfStay[]
  /** On whose spot it was until now, of one that is another plate's, of another size, or void since; else null. */
  readonly spotBefore: SpotOf | null
}

/** The pass, and the company, whose spot a car takes; null: none's. */
export interface SpotOf {
  readonly passId: string | null
  readonly companyId: string | null
}

/** What the tables of a right hold in a lot: by plate, in the form that its claim is made of; and who holds spots in other lots, by whose they are. */
export interface HeldIn {
  readonly rows: ReadonlyMap<string, readonly object[]>
  readonly elsewhere?: ReadonlyMap<string, readonly string[]>
  /** What its entry would say of a car inside, by plate, had its pass been there as it came. */
  readonly entries?: ReadonlyMap<string, Omit<PassCover, 'spans'>>
}

/** What the area whose tables a right reads says of its cars, and does for them. */
export interface RightHalf {
  /** Reads what it says of these cars, with one query for all of them. */
  read(tx: Tx, lot: LotOfRights, sought: CarsSought): Promise<ClaimOf>
  /** The type of an order whose stay was read so, earliest first; null: a right after it says, or whether it was free. */
  orderTypeOf?(readings: readonly OfStay[]): CodeOf<typeof orderTypes> | null
  /** All that its tables hold for cars of this lot, for a lane box that is to say the same without them (`claimOf`). Not set: it follows from the lot alone. */
  heldIn?(tx: Tx, lot: LotOfRights): Promise<HeldIn>
  /** `plate_number`, `begin_at` and `end_at` of cars that are expected in the lot and have not come in: from the one to the other a spot is kept free for each. Those that ended before `since` are of no use. */
  keepsSpots?(parkLotId: string, since: Date): Sql
  /** Cars of its type passed, in either direction, whatever was decided. */
  whenSeen?(tx: Tx, lot: LotOfRights, cars: readonly DecidedCar[]): Promise<void>
  /** What it keeps for a car starts when the car comes in, by another right too that goes before it. */
  readonly startsByAnyEntry?: true
  /** Cars of its type came in, or of any type where it says so: what may be used so many times is used. */
  whenEntered?(tx: Tx, lot: LotOfRights, cars: readonly DecidedCar[]): Promise<void>
  /** The same cars did not come in after all, as a person put right: what `whenEntered` took is given back. */
  whenNotEntered?(tx: Tx, lot: LotOfRights, cars: readonly DecidedCar[]): Promise<void>
  /** Orders of any type were written: anyone who pays for one in the driver's place is charged, or gets back what a late fact corrects. */
  whenOrdersChange?(tx: Tx, orders: readonly ChangedOrder[]): Promise<void>
  /** The same orders: of its spots, who had one and has it no more, and who has it instead. What turns out of a car is kept before the next one is looked for. */
  passOnSpots?(tx: Tx, lot: LotOfSpots, orders: readonly ChangedOrder[], keep: KeepSpots): Promise<SpotsPassedOn>
  /** Cars left its spots in another lot, or had not left them: who waited for them in these lots. */
  giveOnSpots?(tx: Tx, parkLotIds: readonly string[], left: SpotsLeft, keep: KeepSpots): Promise<readonly CarOnSpot[]>
  /** Of these plates those for whose stays someone pays whose means may run out, by plate who that is: what it says of a car that comes follows from what others left of them. */
  payersThatRunOut?(tx: Tx, plates: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What it pays from for cars that stand at an exit and owe (`rights/pay-from-purses.server.ts` of traffic). */
  readonly purse?: Purse
}

/** A right of way (black list, pass, company, visitor …) with what its area does for it. */
export interface RightOfWay extends Right<string, any>, RightHalf {}

const halves = new Map<Right<string, any>, Registered<RightHalf>>()

/** Where the area of a right registers its server half, in `<right>-right.server.ts`; the list of rights knows each, so the server does not start without one. */
export function halfOf(right: Right<string, any>): Registered<RightHalf> {
  const known = halves.get(right)
  if (known) return known
  const half = registered<RightHalf>(`the right of way ${right.name}`)
  halves.set(right, half)
  return half
}

/** In place of some plates: every row's own. */
export const everyPlate = sql`array[plate_number]`

/** What has been over for longer says nothing of a car that is inside or comes now. */
const saysSomethingFor = 31 * 86_400_000

/** The rows of all plates by plate, in the form of their claim, without those that ended long ago. */
export async function heldRows<Row extends { plate_number: string }, Held extends object>(
  tx: Tx,
  query: Sql<Row>,
  heldOf: (row: Row) => Held,
  endOf: (held: Held) => number | null = () => null,
): Promise<ReadonlyMap<string, readonly Held[]>> {
  const since = Date.now() - saysSomethingFor
  const held = (await tx.rows(query))
    .map((row) => ({ plate: row.plate_number, held: heldOf(row) }))
    .filter((each) => (endOf(each.held) ?? since) >= since)
  return new Map(
    [...Map.groupBy(held, ({ plate }) => plate)].map(([plate, found]) => [plate, found.map((each) => each.held)]),
  )
}

/** Of rows that name lots those for this one; none named: all. What is kept of each names this lot alone. */
export function inLot<Held extends { readonly parkLotIds: readonly string[] }>(
  rows: ReadonlyMap<string, readonly Held[]>,
  parkLotId: string,
): ReadonlyMap<string, readonly Held[]> {
  const isFor = ({ parkLotIds }: Held) => parkLotIds.length === 0 || parkLotIds.includes(parkLotId)
  return new Map(
    [...rows].flatMap(([plate, found]) => {
      const own = found.filter(isFor).map((each) => ({ ...each, parkLotIds: [] }))
      return own.length > 0 ? [[plate, own] as const] : []
    }),
  )
}

/** The rows that a query finds of these plates, by plate; no plates need no query. */
export async function rowsByPlate<Row extends { plate_number: string }>(
  tx: Tx,
  plates: readonly string[],
  query: (plates: Sql) => Sql<Row>,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  if (plates.length === 0) return new Map()
  const rows = await tx.rows(query(sql`${[...plates]}::text[]`))
  return Map.groupBy(rows, ({ plate_number }) => plate_number)
}
