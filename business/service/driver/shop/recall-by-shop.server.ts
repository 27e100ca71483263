import { discountGrant } from '#business/discounts/discount-grant/discount-grant.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { holdForRecall, recallGrant } from '#business/discounts/discount-grant/recall-grant.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { isOf, shopsFor } from './shop.server.ts'

const isUsed = { zh: '优惠已使用,不能回收', en: 'The discount is used, so it cannot be taken back' }

/**
 * The shop takes back what it gave and no stay has used: its contact all of it, a cashier what they gave. Null: no stay changed, or it was taken back before.
 * @throws Failure where it is not theirs, or used
 */
export async function recallByShop(
  tx: Tx,
  mobile: string,
  { shopId, grantNo }: { shopId: string; grantNo: string },
): Promise<LotChange | null> {
  await holdForRecall(tx, sql`grant_no = ${grantNo}`)
  const own = await tx.first<{ id: string; by: string }>(sql`
    select g.id::text, coalesce(c.cashier_name, m.merchant_name) as by from ${shopsFor(mobile)} join discount_grant g on g.merchant_id = m.id
    where m.id = ${shopId} and ${isOf(mobile)} and g.grant_no = ${grantNo} and (c.id is null or g.cashier_id = c.id)`)
  if (!own) throw fail('notFound', { label: discountGrant.label })
  const grant = await repository(discountGrant, tx).lock(own.id)
  if (grant.State === grantStates.takenBack) return null
  if (grant.State !== grantStates.unused) throw declaredFailure(isUsed)
  return recallGrant(tx, grant, own.by)
}
