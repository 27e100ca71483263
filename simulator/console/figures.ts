import { orderStatuses, type Direction } from '../codes.ts'
import { consoleTime, second } from '../time.ts'
import type { Console } from './console.ts'
import { query } from './records.ts'

/** A stretch of time, epoch ms, the end excluded; whole seconds, as the console says time. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Only the total is wanted. */
const oneRow = { PerPage: 1, Page: 1 }
const inside = [orderStatuses.inside, orderStatuses.paidInside]

/** Stays that started in the period and have not ended. */
export async function openStays(console: Console, parkLotId: string, began: Period): Promise<number> {
  const { total } = await query(console, 'order', { parkLotId, orderStatus: inside, cameAt: rangeOf(began) }, oneRow)
  return total
}

export async function countPassings(
  console: Console,
  parkLotId: string,
  direction: Direction,
  period: Period,
): Promise<number> {
  const { total } = await query(console, 'passing', { parkLotId, direction, passAt: rangeOf(period) }, oneRow)
  return total
}

/** Both ends of a list's range belong to it. */
function rangeOf({ from, to }: Period): { from: string; to: string } {
  return { from: consoleTime(from), to: consoleTime(to - second) }
}
