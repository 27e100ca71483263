import { subMerchantStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, actConfirmed, addOnce, findOne, idOf, query } from '../../console/records.ts'
import { invoiceSellers, shareRules, subMerchants } from './settlement.ts'

const { draft, refused } = subMerchantStates

/** Who receives the money of the lots and issues invoices for it; sub-merchants are submitted, for someone else to open. */
export async function makeSettlement(console: Console, lotIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { SubMerchantNo, rest, account } of subMerchants) {
    const { id } = await addOnce(console, 'subMerchant', { SubMerchantNo }, rest)
    const { rows } = await query(console, 'subMerchant', { SubMerchantNo, State: [draft, refused] })
    if (rows.some((row) => idOf('subMerchant', row) === id)) {
      await actConfirmed(console, 'subMerchant', 'settleTo', id, account)
      await act(console, 'subMerchant', 'submit', id)
    }
  }
  for (const { RuleName, lot, owner, rest } of shareRules) {
    const merchant = await findOne(console, 'subMerchant', { SubMerchantNo: owner })
    const of = { SubMerchantId: idOf('subMerchant', merchant!), ParkLotId: lotIds.get(lot)! }
    await addOnce(console, 'shareRule', { RuleName }, { ...of, ...rest })
  }
  for (const { TaxNum, rest, lots } of invoiceSellers)
    await addOnce(console, 'invoiceSeller', { TaxNum }, { ...rest, ParkLotIds: lots.map((code) => lotIds.get(code)!) })
}
