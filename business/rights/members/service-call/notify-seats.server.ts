import { codesThatGrant, permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { dataScopes, enteringAccounts } from '#business/ground/people/user/user.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { serviceCall } from './service-call.ts'

/** People who may answer calls of the lot are notified of one wherever they are in the console; the caller is not. */
export async function notifySeats(
  tx: Tx,
  tenantId: string,
  call: { callNo: string; parkLotId: string; laneName: string; plateNumber: string | null; callerId: string },
): Promise<void> {
  const seats = await tx.rows<{ id: string }>(sql`
    select u.id from tenant_user u where u.account_state in (${code(...enteringAccounts)}) and u.id <> ${call.callerId}
      and (u.data_scope = ${code(dataScopes.allLots)} or ${call.parkLotId}::bigint = any(u.scope_park_lot_ids))
      and exists (select from role r where r.id = any(u.role_ids) and r.status = ${code(enabledStates.enabled)} and r.permission_codes ?| ${codesThatGrant(permission(serviceCall, 'answer'))}::text[])`)
  await notify(
    tx,
    tenantId,
    seats.map(({ id }) => String(id)),
    {
      category: messageCategories.service,
      level: levels.urgent,
      title: '车道求助',
      content: [call.laneName, call.plateNumber, call.callNo].filter(Boolean).join(' · '),
      about: { kind: 'service-call', no: call.callNo },
      jumpUrl: '/dashboardCd',
    },
  )
}
