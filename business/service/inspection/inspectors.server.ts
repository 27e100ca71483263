import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { dataScopes, heldAccounts } from '#business/ground/people/user/user.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const checking = ['inspect-task:check', 'inspect-task:*', '*']
const mayNotInspect = {
  zh: '巡检员不存在、已停用、没有巡检权限或数据范围不含该停车场',
  en: 'An inspector does not exist, is disabled, may not inspect, or has the car park outside their data scope',
}

/** Refuses anyone who could not carry out a task of the lot. */
export async function requireInspectors(tx: Tx, userIds: readonly string[], parkLotId: string): Promise<void> {
  const found = await tx.first<{ inspectors: string }>(sql`
    select count(*) as inspectors from tenant_user u where u.id = any(${[...userIds]}::bigint[]) and u.account_state in (${code(...heldAccounts)})
      and (u.data_scope = ${code(dataScopes.allLots)} or ${parkLotId}::bigint = any(u.scope_park_lot_ids))
      and exists (select from role r where r.id = any(u.role_ids) and r.status = ${code(enabledStates.enabled)} and (r.is_admin or r.permission_codes ?| ${checking}::text[]))`)
  if (Number(found!.inspectors) < userIds.length) throw declaredFailure(mayNotInspect)
}
