import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { recordedOf, type Kept, type LotOfRights, type Seen } from '#business/rights/claims/claim.ts'
import type { ChangedOrder, DecidedCar, OfStay, RightOfWay } from '#business/rights/claims/right-of-way.server.ts'
import type { ClaimsOf } from '../decide/work.ts'
import { rightsOfWay } from './rights-of-way.server.ts'

const nothingKept: Kept = { pass: null, company: null }

/** Asks every right about the passings that are read now, and about other plates of which a car may be decided: what the tenant knows of them in all of its lots, whatever the scope of the person who asks. */
export async function readRights(
  tx: Tx,
  lot: LotOfRights,
  passings: readonly Seen[],
  others: readonly string[] = [],
): Promise<ClaimsOf> {
  const plates = [...new Set([...passings.map(({ plateNumber }) => plateNumber), ...others])].filter(Boolean)
  const rights = rightsOfWay()
  const read = await inWholeTenant(tx, () =>
    Promise.all(rights.map((right) => right.read(tx, lot, { plates, passings }))),
  )
  return (car, kept = nothingKept) =>
    rights.flatMap((right, at) => {
      const claim = read[at]!(car, kept)
      return claim ? [{ right, claim }] : []
    })
}

/** Who pays for the stays of these plates out of means that may run out, by plate. */
export async function payersThatRunOut(tx: Tx, plates: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    rightsOfWay().map(async (right) => (await right.payersThatRunOut?.(tx, plates)) ?? []),
  )
  return new Map(found.flatMap((payers, at) => [...payers].map(([plate, payer]) => [plate, `${at}/${payer}`] as const)))
}

/** What is kept with passings of one lot when they are read, by passing. */
export async function readNow(
  tx: Tx,
  lot: LotOfRights,
  passings: readonly Seen[],
): Promise<ReadonlyMap<string, Recorded>> {
  const claimsOf = await readRights(tx, lot, passings)
  return new Map(passings.map((passing) => [passing.passingId, recordedOf(claimsOf(passing))]))
}

/** A passing that was just decided about. */
interface Decided extends Seen, Pick<Recorded, 'carType' | 'rights'> {
  readonly open: boolean
}

/** Each right is notified of the cars of its type: hits are counted, uses taken, appointments started. */
export async function noteDecided(tx: Tx, lot: LotOfRights, decided: readonly Decided[]): Promise<void> {
  await toEachRight(tx, async (right) => {
    const seen = decided.filter(({ carType }) => carType === right.carType)
    if (seen.length > 0) await right.whenSeen?.(tx, lot, seen)
  })
  await noteEntered(
    tx,
    lot,
    decided.filter(({ direction, open }) => direction === directions.entry && open),
  )
}

/** A car that came in, and what was kept of its rights; not set: not known. */
type EnteredCar = DecidedCar & Pick<Recorded, 'carType'> & Partial<Pick<Recorded, 'rights'>>

/** Each right is notified of the cars that came in by it, by themselves or let in by a person: uses are taken, appointments started. */
export async function noteEntered(tx: Tx, lot: LotOfRights, entered: readonly EnteredCar[]): Promise<void> {
  await toEachRight(tx, async (right) => {
    const cars = startedBy(right, entered)
    if (cars.length > 0) await right.whenEntered?.(tx, lot, cars)
  })
}

/** Each right is notified of the cars that did not come in by it after all, as people put it right: uses are given back, appointments wait again. */
export async function noteNotEntered(tx: Tx, lot: LotOfRights, gone: readonly EnteredCar[]): Promise<void> {
  await toEachRight(tx, async (right) => {
    const cars = startedBy(right, gone)
    if (cars.length > 0) await right.whenNotEntered?.(tx, lot, cars)
  })
}

/** What a right keeps of a car may be of more lots than those of the person who causes it. */
async function toEachRight(tx: Tx, notify: (right: RightOfWay) => Promise<void>): Promise<void> {
  await inWholeTenant(tx, () => Promise.all(rightsOfWay().map(notify)))
}

function startedBy({ carType, startsByAnyEntry }: RightOfWay, cars: readonly EnteredCar[]): readonly EnteredCar[] {
  const isKeptFor = ({ rights: kept }: EnteredCar) => !kept || kept.some((each) => each.carType === carType)
  return cars.filter((car) => car.carType === carType || (startsByAnyEntry && isKeptFor(car)))
}

/** Each right is notified of the orders that were written. */
export async function noteOrders(tx: Tx, orders: readonly ChangedOrder[]): Promise<void> {
  await toEachRight(tx, async (right) => right.whenOrdersChange?.(tx, orders))
}

/**
 * The type of an order by what was read of its stay, earliest first: as the first right says that has a type for it, else whether it was free. A right with a type of its own, as
 * that of visitors, says whether the stay was by it, not that the car is a free one.
 */
export function orderTypeOf(readings: readonly OfStay[]): CodeOf<typeof orderTypes> {
  const named = new Set<number>()
  for (const right of rightsOfWay()) {
    const type = right.orderTypeOf?.(readings)
    if (type) return type
    if (right.orderTypeOf) named.add(right.carType)
  }
  const isFree = readings.some(({ freePercent, carType }) => freePercent === 100 && !named.has(carType))
  return isFree ? orderTypes.free : orderTypes.temporary
}
