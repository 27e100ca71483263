import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { lockOrderFacts, type OrderFacts } from '../lot/order-facts.server.ts'
import { arrearsDue } from './owed.server.ts'
import { paymentBook, type MoneyTaken, type Divided } from './payment-book.server.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { arrearsDueOf, chargesArrears } from './arrears-at-exit.server.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { isHeld } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Lot } from '../lot/lot.server.ts'

/**
 * What is handed over at an exit that charges arrears pays what the plate owes from earlier stays, the oldest first, as payments of those orders, then
 * the stay (domain.md 4.8). The lots are locked; the part of the stay is the caller's to store. A payment of which nothing is for the stay is the first such payment itself.
 */
export async function payArrearsToo(
  tx: Tx,
  standing: OrderFacts,
  { money, ...taken }: MoneyTaken & { readonly money: number },
  now: number,
  paidAt = now,
): Promise<Divided> {
  const { plateNumber } = standing.content
  let left = Math.min(money, await arrearsDue(tx, standing, paidAt))
  if (left === 0) return { forStay: money, changes: [] }
  const forStay = money - left
  const isWhole = (paid: number) => forStay === 0 && paid === 0
  const paid = await payDebts(tx, standing.lot, { plateNumber, money: left, paidAt }, now, (debt, part, before) =>
    paymentBook.get().storeRecovered(tx, debt, taken, part, isWhole(before)),
  )
  return { forStay: forStay + paid.left, changes: paid.changes }
}

/**
 * Money and debt meet whichever is reported first: what a device took at an exit beyond the price of its stay pays what the plate had left owing by then,
 * as `payArrearsToo` does where the debt is known. `change`: what was reported now.
 */
export async function payArrearsAfterwards(tx: Tx, lot: Lot, change: LotChange, now: number): Promise<LotChange[]> {
  const met = [...change.orders.values()].filter(
    ({ content }) => content.overPaidMoney > 0 || content.orderStatus === orderStatuses.leftUnpaid,
  )
  const changes: LotChange[] = []
  for (const { payNo, paidAt, beyond, orderId, parkLotId } of await paymentBook
    .get()
    .takenBeyond(tx, [...new Set(met.map(({ content }) => content.plateNumber))])) {
    if (!isHeld(tx, parkLotId)) continue
    const stay = await lockOrderFacts(tx, orderId)
    const { plateNumber, exitPassingId } = stay.content
    const exit = stay.passings.find(({ passingId }) => passingId === exitPassingId)
    const due = exit ? await arrearsDueOf(tx, stay.lot, plateNumber, exit) : 0
    const money = Math.min(beyond, due)
    const own = stay.lot.parkLotId === lot.parkLotId ? lot : stay.lot
    const paid = await payDebts(tx, own, { plateNumber, money, paidAt }, now, (debt, part) =>
      paymentBook.get().splitPayment(tx, payNo, part, {
        parkLotId: debt.lot.parkLotId,
        plateNumber,
        passingNo: (debt.content.exitPassingId ?? debt.content.entryPassingId)!,
      }),
    )
    if (paid.left < money) changes.push(...paid.changes, await changeLot(tx, own, { touches: [stay.touch] }, now))
  }
  return changes
}

/**
 * Pays what a plate had left owing by the moment of the money in the locked lots, the oldest first; returns what is left of it. Later money that is known already may have
 * paid in its place: as much of a later debt, for which that was taken, is paid instead.
 */
async function payDebts(
  tx: Tx,
  lot: Lot,
  { plateNumber, money, paidAt }: { readonly plateNumber: string; readonly money: number; readonly paidAt: number },
  now: number,
  store: (debt: OrderFacts, part: number, paidBefore: number) => Promise<void>,
): Promise<{ readonly left: number; readonly changes: readonly LotChange[] }> {
  let left = money
  const changes: LotChange[] = []
  if (money === 0) return { left, changes }
  await inWholeTenant(tx, async () => {
    const debts = await tx.rows<{ id: string; park_lot_id: string; left_at: Date; arrears_money: string }>(sql`
      select order_id as id, park_lot_id, left_at, arrears_money from lasting_order where plate_number = ${plateNumber} and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)}
      order by left_at, order_id`)
    const isLater = debts.some(({ left_at }) => left_at.getTime() > paidAt)
    const inPlace = isLater ? await paymentBook.get().recoveredAfter(tx, plateNumber, paidAt) : []
    for (const { id, left_at, arrears_money } of debts.filter(({ park_lot_id }) => isHeld(tx, String(park_lot_id)))) {
      const takenFor = inPlace.filter((later) => later.paidAt >= left_at.getTime())
      const most = left_at.getTime() <= paidAt ? Infinity : takenFor.reduce((sum, later) => sum + later.money, 0)
      const part = Math.min(left, most, Number(arrears_money))
      if (part === 0) continue
      const debt = await lockOrderFacts(tx, id)
      await store(debt, part, money - left)
      left -= part
      const own = debt.lot.parkLotId === lot.parkLotId ? lot : debt.lot
      changes.push(await changeLot(tx, own, { touches: [debt.touch] }, now))
    }
  })
  return { left, changes }
}

/** The order of a car inside of which money that was taken at an exit is reported before that exit, as a lane box does, if the lot charges arrears there. */
export async function comingWith(tx: Tx, lot: Lot, plateNumber: string): Promise<OrderFacts | null> {
  if (!chargesArrears(lot) || plateNumber === '') return null
  const row = await tx.first<{ order_id: string }>(
    sql`select order_id from open_stay where park_lot_id = ${lot.parkLotId} and plate_number = ${plateNumber} and not is_standing limit 1`,
  )
  return row ? { ...(await lockOrderFacts(tx, String(row.order_id))), lot } : null
}

/** The order of the car that stands at an exit of the lot under a plate, if the lot charges arrears there. */
export async function standingWith(tx: Tx, lot: Lot, plateNumber: string): Promise<OrderFacts | null> {
  if (!chargesArrears(lot) || plateNumber === '') return null
  const standing = await tx.rows<{ came_at: Date }>(
    sql`select came_at from open_stay where park_lot_id = ${lot.parkLotId} and is_standing`,
  )
  const inMonths = inMonthsOf(
    sql`o.came_at`,
    standing.map(({ came_at }) => came_at.getTime()),
  )
  const row = await tx.first<{ id: string }>(sql`
    select o.id from open_stay s join park_order o on o.id = s.order_id and o.park_lot_id = s.park_lot_id and ${inMonths}
    where s.park_lot_id = ${lot.parkLotId} and s.is_standing and o.plate_numbers @> array[${plateNumber}::text] order by s.came_at desc limit 1`)
  return row ? { ...(await lockOrderFacts(tx, String(row.id))), lot } : null
}
