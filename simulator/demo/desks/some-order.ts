import type { Console } from '../../console/console.ts'
import { query, type Row } from '../../console/records.ts'
import type { Random } from '../../random.ts'
import { consoleTime, day } from '../../time.ts'
import { demoLots } from '../demo-town.ts'
import type { TownSoFar } from './desk.ts'

/** An order as far as people at the desks speak of it. */
export interface SeenOrder {
  readonly id: string
  readonly orderNo: string
  readonly plateNumber: string
  readonly parkLotId: string
  readonly inLaneId: string | null
  readonly outLaneId: string | null
  /** Yuan. */
  readonly paid: number
}

const recent = 40
const withinDays = 100

/**
 * One of the latest orders that the filters leave; undefined when there is none. While the past is being reported only of what happens now: of
 * the other orders no one knows yet how they went on.
 */
export async function someOrder(
  console: Console,
  random: Random,
  { sentUntil, watchedSince }: TownSoFar,
  filters: object,
): Promise<SeenOrder | undefined> {
  const isSent = demoLots.every(({ code }) => sentUntil(code) >= watchedSince)
  const since = { from: consoleTime(isSent ? Date.now() - withinDays * day : watchedSince) }
  const { rows } = await query(console, 'order', { cameAt: since, ...filters }, { PerPage: recent, Page: 1 })
  const known = rows.filter(({ plateNumber }) => String(plateNumber ?? '') !== '')
  return known.length > 0 ? seen(random.pick(known)) : undefined
}

function seen(row: Row): SeenOrder {
  const laneOf = (name: string) => (row[name] == null ? null : String(row[name]))
  return {
    id: String(row['id']),
    orderNo: String(row['orderNo']),
    plateNumber: String(row['plateNumber']),
    parkLotId: String(row['parkLotId']),
    inLaneId: laneOf('inLaneId'),
    outLaneId: laneOf('outLaneId'),
    paid: Number(row['moneyValuePaid']),
  }
}
