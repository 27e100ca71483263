import { wallTime } from '#kernel/wall-clock.ts'
import type { Channels } from '#business/finance/payment/channels.server.ts'
import { collecting, purposeOfDebt } from '#business/finance/payment/collecting.server.ts'
import { purposeOf } from '#business/finance/payment/lock-price.server.ts'
import { mostTogether } from '#business/finance/payment/lock-together.server.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Together } from './stay-shown.ts'

const dayLength = 10

/** What the plate of a stay owes from others, and what it comes to together with the stay, `needPay` fen. Who holds one link sees of the others the day and the sum. */
export async function debtsTogether(
  tx: Tx,
  channels: Channels,
  orderId: string,
  { content, lot }: OrderFacts,
  needPay: number,
): Promise<Together | null> {
  if (content.plateNumber === '') return null
  const debts = await tx.rows<{ token: string; name: string; lot_id: string; came_at: Date; money: string }>(sql`
    select typed_token(o.order_no) as token, l.park_lot_name as name, l.id::text as lot_id, o.came_at, o.arrears_money as money from lasting_order o join park_lot l on l.id = o.park_lot_id
    where o.plate_number = ${content.plateNumber} and o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)} and o.order_id <> ${orderId} order by o.left_at, o.order_id limit ${mostTogether}`)
  if (debts.length === 0) return null
  const own = { parkLotId: lot.parkLotId, money: needPay, ...purposeOf(content, false) }
  const owed = debts.map(({ lot_id, money }) => ({ parkLotId: lot_id, money: Number(money), ...purposeOfDebt }))
  return {
    debts: debts.map(({ token, name, came_at, money }) => ({
      token,
      lotName: name,
      cameAt: wallTime(came_at.getTime()).slice(0, dayLength),
      money: yuan(Number(money)),
    })),
    ...(await collecting(tx, channels, needPay > 0 ? [own, ...owed] : owed)),
  }
}
