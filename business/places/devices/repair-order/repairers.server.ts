import { declaredFailure } from '#kernel/failure.ts'
import { whoMayIn } from '#business/ground/people/user/who-may.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

const mayNotRepair = {
  field: 'AssigneeId',
  zh: '维修人不存在、已停用、没有接单权限或数据范围不含该停车场',
  en: 'This person does not exist, is disabled, may not accept repair orders, or has the car park outside their data scope',
}

/** Refuses anyone who cannot accept an order of the lot: it would lie where no one sees it. */
export async function requireRepairer(tx: Tx, userId: string, parkLotId: string): Promise<void> {
  const found = await tx.first(
    sql`select from tenant_user where id = ${userId} and ${whoMayIn('repair-order:accept', parkLotId)}`,
  )
  if (!found) throw declaredFailure(mayNotRepair)
}
