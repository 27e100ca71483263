import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { dataScopes, heldAccounts } from '#business/ground/people/user/user.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inTenant } from '#server/database/in-tenant.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { receiverKinds, type importantNotice } from './important-notice.ts'

type Notice = RecordOf<typeof importantNotice>

const unknownTenant = {
  zh: '没有编号为“{code}”的租户',
  en: 'There is no tenant with the code “{code}”',
}

/** Notes, in the publisher's scope, who is to read the notice; returns how many they are. */
export async function noteReceivers(tx: Tx, publisher: string, notice: Notice): Promise<number> {
  if (publisher !== platformTenant || isWithinTenant(notice)) return noteIn(tx, publisher, notice)
  let receivers = 0
  for (const tenantId of await tenantsOf(tx, notice))
    receivers += await inTenant(tx, tenantId, () => noteIn(tx, publisher, notice))
  return receivers
}

function isWithinTenant({ ReceiverKind }: Notice): boolean {
  return ReceiverKind === receiverKinds.roles || ReceiverKind === receiverKinds.lots
}

async function tenantsOf(tx: Tx, { ReceiverKind, TenantCodes }: Notice): Promise<string[]> {
  const tenants = await tx.rows<{ id: string; tenant_code: string }>(
    sql`select id, tenant_code from tenant order by id`,
  )
  if (ReceiverKind === receiverKinds.everybody) return tenants.map(({ id }) => String(id))
  return codesOf(TenantCodes).map((code) => {
    const found = tenants.find(({ tenant_code: known }) => known === code)
    if (!found) throw declaredFailure(unknownTenant, { code })
    return String(found.id)
  })
}

function codesOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(/[,,、\s]+/).filter(Boolean))]
}

/** In the scope of the readers' tenant. */
async function noteIn(tx: Tx, publisher: string, notice: Notice): Promise<number> {
  return tx.run(sql`
    insert into notice_reading (user_id, notice_tenant_id, notice_id)
    select id, ${publisher}, ${notice.id} from tenant_user where account_state in (${code(...heldAccounts)}) and ${receiving(notice)}
    on conflict do nothing`)
}

function receiving({ ReceiverKind, RoleIds, ParkLotIds }: Notice): Sql {
  if (ReceiverKind === receiverKinds.roles) return sql`role_ids && ${RoleIds}::bigint[]`
  if (ReceiverKind === receiverKinds.lots)
    return sql`(data_scope = ${code(dataScopes.allLots)} or scope_park_lot_ids && ${ParkLotIds}::bigint[])`
  return sql`true`
}
