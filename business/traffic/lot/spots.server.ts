import { createHash } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import { noteSpots } from '#business/places/basics/park-spot/note-spots.server.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { leftUnseenEventId } from '#business/rights/claims/facts.ts'
import { inHistory, positionOf } from '#business/rights/claims/position.ts'
import { plateAsRead, plateColorOf } from '#fields/plate/plate-number.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { ReportedPassing } from './lot-change.ts'
import { passingNames, knownPassing, type PassingRow } from './known.server.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Lot } from './lot.server.ts'
import { readAgainAs } from '../rights/read-again.server.ts'
import { platesOfSpot, type SpotReport } from '../facts/spot-reports.ts'
import type { Touch } from '../stays/tail.ts'

/**
 * New reports of a street's spots under the plates that all reports of these spots give them, with what must be folded again because stored reports now
 * count under another plate: a car that got its plate later, one that left between two reports. The lot is locked.
 */
export async function takeSpotReports(
  tx: Tx,
  lot: Lot,
  reported: readonly ReportedPassing[],
): Promise<{ passings: ReportedPassing[]; touches: Touch[] }> {
  const passings: ReportedPassing[] = []
  const touches: Touch[] = []
  for (const [spotId, fresh] of Map.groupBy(reported, ({ spotId }) => spotId!)) {
    const at = fresh.map(({ passAt }) => passAt)
    const stored = await reportsAround(tx, lot, spotId, { from: Math.min(...at), to: Math.max(...at) })
    const reports = [...stored.map(({ report }) => report), ...fresh.map(reportOf)]
    const { plates, replaced } = platesOfSpot(reports, ({ passingId }) => unnamedPlate(lot, passingId))
    const coloursRead = new Map(
      [...stored.map(({ passing }) => passing), ...fresh].map((each) => [each.plateNumber, each.plateColor]),
    )
    const colourOf = (plate: string) => coloursRead.get(plate) || plateColorOf(plate)
    for (const each of fresh) {
      const plateNumber = plates.get(each.passingId)!
      passings.push({ ...each, plateNumber, plateColor: colourOf(plateNumber) })
    }
    const known = new Map([...stored.map(({ passing }) => passing), ...fresh].map((each) => [each.passingId, each]))
    for (const { plateNumber, by } of replaced)
      passings.push(leftUnseen(known.get(by)!, plateNumber, colourOf(plateNumber), fresh[0]!.uploadAt))
    touches.push(...(await countUnder(tx, lot, stored, plates, colourOf)))
  }
  return { passings, touches }
}

/** That a car had left its spot when the next one was reported there: from then on the spot counts as if it had been said to be free. */
function leftUnseen(
  { passingId, spotId, passAt, dataSource }: ReportedPassing | KnownPassing,
  plateNumber: string,
  plateColor: number,
  uploadAt: number,
): ReportedPassing {
  const eventId = leftUnseenEventId(digestOf(passingId).toString('hex').slice(0, 32))
  return {
    passingId: `/${eventId}`,
    eventId,
    laneId: '',
    gateId: null,
    spotId,
    deviceId: null,
    direction: directions.exit,
    plateNumber,
    recoPlateNumber: '',
    plateColor,
    billCarSizeId: billCarSizes.small,
    confidence: null,
    passAt,
    uploadAt,
    opened: { openedAt: passAt, releaseType: releaseTypes.auto },
    dataSource,
  }
}

/** Stored reports of a spot under the plates that all of them give them, after some were put on it or taken from it; what must be folded again by that. */
export async function reportSpotAgain(tx: Tx, lot: Lot, spotId: string, span: Span): Promise<Touch[]> {
  const stored = await reportsAround(tx, lot, spotId, span)
  const { plates } = platesOfSpot(
    stored.map(({ report }) => report),
    ({ passingId }) => unnamedPlate(lot, passingId),
  )
  const colours = new Map(stored.map(({ passing }) => [passing.plateNumber, passing.plateColor]))
  return countUnder(tx, lot, stored, plates, (plate) => colours.get(plate) || plateColorOf(plate))
}

async function countUnder(
  tx: Tx,
  lot: Lot,
  stored: readonly StoredReport[],
  plates: ReadonlyMap<string, string>,
  colourOf: (plate: string) => number,
): Promise<Touch[]> {
  const touches: Touch[] = []
  const moved = stored.map(({ passing }) => passing).filter((each) => plates.get(each.passingId) !== each.plateNumber)
  for (const [plateNumber, members] of Map.groupBy(moved, ({ passingId }) => plates.get(passingId)!)) {
    const at = Math.min(...members.map(({ passAt }) => passAt))
    const corrected = { plateNumber, plateColor: colourOf(plateNumber), cameAt: at, by: '系统', isSure: false }
    await readAgainAs(tx, lot, members, corrected)
    touches.push({ plateNumbers: [...new Set([plateNumber, ...members.map((each) => each.plateNumber)])], at })
  }
  return touches
}

/** What is said of a spot while no one has read a plate: 无, five characters that follow from the first report, the lot's code. */
function unnamedPlate({ parkLotCode }: Lot, passingId: string): string {
  const digest = digestOf(passingId)
  const five = Array.from({ length: 5 }, (_, at) => characters[digest[at]! % characters.length]).join('')
  return `无${five}${parkLotCode.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'P'}`
}

const digestOf = (passingId: string) => createHash('sha256').update(passingId).digest()

/** Without those that are taken for each other. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const reportOf = ({
  passingId,
  passAt,
  direction,
  plateNumber,
  plateIsSure,
  recoPlateNumber,
}: Pick<ReportedPassing, keyof SpotReport & keyof ReportedPassing> &
  Pick<ReportedPassing, 'plateNumber' | 'plateIsSure' | 'recoPlateNumber'>): SpotReport => ({
  passingId,
  passAt,
  direction,
  read: plateAsRead(recoPlateNumber),
  given: plateIsSure ? plateNumber : '',
})

/** Epoch milliseconds, both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface StoredReport {
  readonly passing: KnownPassing
  readonly report: SpotReport
}

/** What is stored of a spot from the last time before the span that it was free to the first time after it. */
export async function reportsAround(tx: Tx, lot: Lot, spotId: string, { from, to }: Span): Promise<StoredReport[]> {
  const freed = sql`select pass_at from passing where spot_id = ${spotId} and direction = ${code(directions.exit)} and not is_void`
  const rows = await tx.rows<PassingRow & { reco_plate_number: string }>(sql`
    select ${passingNames}, p.reco_plate_number from passing p
    where p.park_lot_id = ${lot.parkLotId} and p.spot_id = ${spotId} and not p.is_void
      and p.pass_at >= coalesce((${freed} and pass_at < ${new Date(from)} order by pass_at desc limit 1), '-infinity')
      and p.pass_at <= coalesce((${freed} and pass_at > ${new Date(to)} order by pass_at limit 1), 'infinity')`)
  const stored = rows
    .map((row) => {
      const passing = knownPassing(row)
      return { passing, report: reportOf({ ...passing, recoPlateNumber: row.reco_plate_number }) }
    })
    .toSorted((one, other) => inHistory(positionOf(one.passing), positionOf(other.passing)))
  const isFreed = ({ passing }: { passing: KnownPassing }) => passing.direction === directions.exit
  const before = stored.findLastIndex((each) => isFreed(each) && each.passing.passAt < from)
  const after = stored.findIndex((each) => isFreed(each) && each.passing.passAt > to)
  return stored.slice(before + 1, after < 0 ? stored.length : after + 1)
}

/** What stands on these spots now, as their reports and the open stays show. */
export async function followSpots(
  tx: Tx,
  lot: Lot,
  passings: Iterable<Pick<KnownPassing, 'spotId'>>,
): Promise<boolean> {
  const spotIds = [...new Set([...passings].flatMap(({ spotId }) => spotId ?? []))]
  if (spotIds.length === 0) return false
  const rows = await tx.rows<{
    id: string
    is_taken: boolean
    pass_at: Date | null
    plate_number: string | null
    came_at: Date | null
  }>(sql`
    select s.id, coalesce(l.direction = ${code(directions.entry)}, false) as is_taken, l.pass_at, o.plate_number, coalesce(o.came_at, l.pass_at) as came_at
    from park_spot s
      left join lateral (select direction, pass_at, plate_number from passing p where p.spot_id = s.id and not p.is_void order by p.pass_at desc, p.passing_no collate "C" desc limit 1) l on true
      left join lateral (
        select st.plate_number, st.came_at from open_stay st join park_order o on o.id = st.order_id and o.came_at = st.came_at
        where st.park_lot_id = ${lot.parkLotId} and st.plate_number = l.plate_number and o.spot_id = s.id) o on true
    where s.park_lot_id = ${lot.parkLotId} and s.id = any(${spotIds}::bigint[])`)
  await noteSpots(
    tx,
    lot.parkLotId,
    rows.map(({ id, is_taken, pass_at, plate_number, came_at }) => ({
      spotId: String(id),
      isTaken: is_taken,
      plateNumber: is_taken ? plate_number : null,
      enterAt: is_taken ? came_at : null,
      at: pass_at,
    })),
  )
  return true
}
