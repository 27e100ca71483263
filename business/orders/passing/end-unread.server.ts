import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { forceExit } from '#business/orders/park-order/corrections.server.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { virtualPlate } from '#business/traffic/lanes/virtual-plate.server.ts'
import { lockLots } from '#business/traffic/lot/lot.server.ts'
import { sql } from '#kernel/sql.ts'
import { givePlate } from './give-plate.server.ts'
import type { passing } from './passing.ts'

const notInside = {
  zh: '这辆无牌车已不在场(已出场、已补登车牌或已撤回),无需盘点出场',
  en: 'This car without a plate is not inside any more: it left, got its plate, or was withdrawn',
}

/**
 * A car that no one could read and that is gone (domain.md 4.7, 4.11): the passing gets a virtual plate, so that it is a stay with its picture and its price, and ends as any other that is not
 * found. Two corrections, each of which can be taken back.
 */
export async function endUnread(
  context: Context,
  { id, parkLotId }: Pick<RecordOf<typeof passing>, 'id' | 'parkLotId'>,
  { newLeftAt, unpaidAs, reasonText }: Values<(typeof passing)['actions']['endUnread']['fields']>,
): Promise<void> {
  const lot = (await lockLots(context.tx, [parkLotId])).get(parkLotId)!
  const unread = await context.tx.first<{ passing_no: string }>(
    sql`select passing_no from unread_car where park_lot_id = ${parkLotId} and passing_id = ${id}`,
  )
  if (!unread) throw declaredFailure(notInside)
  const plateNumber = virtualPlate(lot.parkLotCode)
  const { orders } = await givePlate(context, { id, parkLotId }, { plateNumber, plateColor: null, reasonText })
  await forceExit(context, { id: orders.get(unread.passing_no)!.orderId }, { newLeftAt, unpaidAs, reasonText })
}
