import { balanceChanges } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, findOne, idOf, query } from '../../console/records.ts'

const MerchantNo = 'M001'
const { topUp } = balanceChanges
/** What the merchant paid in before the company kept its books here, written down late; yuan. */
const earlier = [
  { PayMoney: '800.00', GiveMoney: '40.00', Remark: '补录:八月转账' },
  { PayMoney: '1200.00', GiveMoney: '80.00', Remark: '补录:九月转账' },
  { PayMoney: '1000.00', GiveMoney: '60.00', Remark: '补录:十月转账' },
]

export async function makeMerchantMoney(console: Console): Promise<void> {
  const merchant = await findOne(console, 'merchant', { MerchantNo })
  if (!merchant) return
  const id = idOf('merchant', merchant)
  const known = await query(
    console,
    'merchantMoney',
    { MerchantId: [id], ChangeType: [topUp] },
    { PerPage: 1000, Page: 1 },
  )
  for (const values of earlier)
    if (!known.rows.some((row) => row['Remark'] === values.Remark)) await act(console, 'merchant', 'topUp', id, values)
}
