import type { Console } from '../../console/console.ts'
import { act, addOnce } from '../../console/records.ts'
import { makeRules } from '../make-discounts.ts'
import { neighbours, newMerchants, newRules } from './neighbours.ts'

/** Merchants near the lots, with what they can give away and money to give it. */
export async function makeNeighbours(console: Console): Promise<void> {
  const ruleIds = await makeRules(console, newRules)
  for (const { MerchantNo, rest, PayMoney } of newMerchants) {
    const RuleIds = neighbours
      .filter((each) => each.MerchantNo === MerchantNo)
      .flatMap(({ ruleNames }) => ruleNames.map((name) => ruleIds.get(name)!))
    const { id, isNew } = await addOnce(console, 'merchant', { MerchantNo }, { ...rest, RuleIds })
    if (isNew) await act(console, 'merchant', 'topUp', id, { PayMoney, Remark: '首次充值' })
  }
}
