import type { Console } from '../../console/console.ts'
import { act, addOnce } from '../../console/records.ts'
import { newMerchants, newRules } from './neighbours.ts'

/** Merchants near the lots, with what they can give away and money to give it. */
export async function makeNeighbours(console: Console): Promise<void> {
  for (const { RuleName, ...rest } of newRules) await addOnce(console, 'discountRule', { RuleName }, rest)
  for (const { MerchantNo, rest, PayMoney } of newMerchants) {
    const { id, isNew } = await addOnce(console, 'merchant', { MerchantNo }, rest)
    if (isNew) await act(console, 'merchant', 'topUp', id, { PayMoney, Remark: '首次充值' })
  }
}
