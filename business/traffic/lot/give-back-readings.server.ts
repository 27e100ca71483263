import { renameOnSpots } from '#business/places/basics/park-spot/note-spots.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { paymentBook } from '../money/payment-book.server.ts'
import { readAgainAs } from '../rights/read-again.server.ts'
import type { Touch } from '../stays/tail.ts'
import type { Lot } from './lot.server.ts'
import type { ReportedPassing } from './lot-change.ts'
import { lockOrderFacts, type OrderFacts } from './order-facts.server.ts'
import type { StayInside } from './stays-inside.server.ts'

/** So long ago may the other of two cars have come in that were taken for one. */
const longestBefore = 3 * 86_400_000

/**
 * Cars at exits that are not inside, although an entry read their plates: it was taken for another reading of a car with a similar plate (`asOneCar`). While that stay is open the exit shows
 * which of the two readings was right, and the stay has its plate from now on; once it has ended there were two cars, and this one has its own reading back. A plate that a person gave
 * stays. Returns what has to be folded again.
 */
export async function giveBackReadings(
  tx: Tx,
  lot: Lot,
  reported: readonly ReportedPassing[],
  inside: readonly StayInside[],
): Promise<Touch[]> {
  const known = new Set(inside.map(({ plate_number }) => plate_number))
  const touches: Touch[] = []
  for (const exit of reported) {
    const { direction, plateNumber, spotId, laneId } = exit
    if (direction !== directions.exit || plateNumber === '' || spotId || known.has(plateNumber)) continue
    if (lot.policies.innerLanes.includes(laneId)) continue
    const touch = await giveBack(tx, lot, exit)
    if (touch) touches.push(touch)
  }
  return touches
}

async function giveBack(tx: Tx, lot: Lot, { plateNumber, plateColor, passAt }: ReportedPassing): Promise<Touch | null> {
  const since = passAt - longestBefore
  const read = await tx.first<{ order_id: string }>(sql`
    select order_id from passing where park_lot_id = ${lot.parkLotId} and reco_plate_number = ${plateNumber} and plate_number <> reco_plate_number and plate_number <> ''
      and direction = ${code(directions.entry)} and is_opened and not is_void and not plate_is_sure and order_id is not null
      and pass_at between ${new Date(since)} and ${new Date(passAt)} and ${sinceMonthOf(sql`pass_at`, since)}
    order by pass_at desc limit 1`)
  if (!read) return null
  const { content, passings, touch } = await lockOrderFacts(tx, String(read.order_id))
  if (passings.some(({ plateIsSure }) => plateIsSure)) return null
  const own = content.leftAt === null ? passings : await readAs(tx, passings, plateNumber)
  const cameAs = { plateNumber, plateColor, cameAt: content.began.at, by: '系统', isSure: false }
  await readAgainAs(tx, lot, own, cameAs)
  if (content.leftAt === null) await takeMoneyAlong(tx, lot, { content, passings }, plateNumber)
  return { plateNumbers: [...touch.plateNumbers, plateNumber], at: touch.at }
}

/** Those of the passings that were read so. */
async function readAs(
  tx: Tx,
  passings: OrderFacts['passings'],
  plateNumber: string,
): Promise<OrderFacts['passings'][number][]> {
  const rows = await tx.rows<{ passing_no: string }>(sql`
    select passing_no from passing where passing_no = any(${passings.map(({ passingId }) => passingId)}::text[]) and reco_plate_number = ${plateNumber}
      and pass_at >= ${new Date(Math.min(...passings.map(({ passAt }) => passAt)))}`)
  const own = new Set(rows.map(({ passing_no }) => passing_no))
  return passings.filter(({ passingId }) => own.has(passingId))
}

/** What was paid for the car under its other plate was paid for this stay. */
async function takeMoneyAlong(
  tx: Tx,
  { parkLotId }: Lot,
  { content, passings }: Pick<OrderFacts, 'content' | 'passings'>,
  plateNumber: string,
): Promise<void> {
  await paymentBook.get().keepWithPassing(tx, content.paymentIds, passings[0]!.passingId)
  await renameOnSpots(tx, parkLotId, content.plateNumber, plateNumber)
}
