import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { dataScopes, heldAccounts } from '#business/ground/people/user/user.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const accepting = ['repair-order:accept', 'repair-order:*', '*']
const mayNotRepair = {
  zh: '维修人不存在、已停用、没有接单权限或数据范围不含该停车场',
  en: 'This person does not exist, is disabled, may not accept repair orders, or has the car park outside their data scope',
}

/** Refuses anyone who cannot accept an order of the lot: it would lie where no one sees it. */
export async function requireRepairer(tx: Tx, userId: string, parkLotId: string): Promise<void> {
  const found = await tx.first(sql`
    select from tenant_user u where u.id = ${userId} and u.account_state in (${code(...heldAccounts)})
      and (u.data_scope = ${code(dataScopes.allLots)} or ${parkLotId}::bigint = any(u.scope_park_lot_ids))
      and exists (select from role r where r.id = any(u.role_ids) and r.status = ${code(enabledStates.enabled)} and (r.is_admin or r.permission_codes ?| ${accepting}::text[]))`)
  if (!found) throw declaredFailure(mayNotRepair)
}
