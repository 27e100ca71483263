import type { DraftOf } from '#kernel/entity.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { orderAppeal } from './order-appeal.ts'

type Appeal = Pick<DraftOf<typeof orderAppeal>, 'AppealKind' | 'Mobile' | 'Description' | 'Pictures'>
interface Order {
  readonly orderNo: string
  readonly parkLotId: string
  readonly plateNumber: string
}

/** What a driver says against an order, filed by staff or by the driver alone; the member is the one who has that mobile. Returns the id of the appeal. */
export async function fileAppeal(
  tx: Tx,
  { orderNo, parkLotId, plateNumber }: Order,
  appeal: Appeal,
  { by, userId }: { by: string; userId: string | null },
): Promise<string> {
  const driver = await tx.first<{ id: string }>(
    sql`select id from member where mobile = ${phone(appeal.Mobile ?? null)}`,
  )
  return repository(orderAppeal, tx).create(
    {
      ...appeal,
      OrderNo: orderNo,
      ParkLotId: parkLotId,
      PlateNumber: plateNumber,
      MemberId: driver ? String(driver.id) : null,
      ApplicantId: userId,
    },
    by,
  )
}
