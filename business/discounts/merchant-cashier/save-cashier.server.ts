import type { DraftOf } from '#kernel/entity.ts'
import { fail } from '#kernel/failure.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { merchant } from '../merchant/merchant.ts'
import { merchantCashier } from './merchant-cashier.ts'

/** A new cashier of the shop whose contact the phone is, or another limit, end or state of one that it has. @throws Failure */
export async function saveCashier(
  tx: Tx,
  mobile: string,
  shopId: string,
  cashierId: string | null,
  draft: DraftOf<typeof merchantCashier>,
): Promise<void> {
  const shop = await tx.first<{ name: string }>(
    sql`select merchant_name as name from merchant where id = ${shopId} and contact_mobile = ${phone(mobile)} for no key update`,
  )
  if (!shop) throw fail('notFound', { label: merchant.label })
  const cashiers = repository(merchantCashier, tx)
  if (cashierId === null) {
    await cashiers.create({ ...draft, MerchantId: shopId }, shop.name)
    return
  }
  if ((await cashiers.get(cashierId)).MerchantId !== shopId) throw fail('notFound', { label: merchantCashier.label })
  await cashiers.update(cashierId, draft, shop.name)
}
