import type { Sentence } from '#kernel/sentence.ts'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'

/** Why money cannot be paid into a shop's balance; null: it can. */
export function whyNoTopUp({ settle_kind, status }: { settle_kind: number; status: number }): Sentence | null {
  if (status !== enabledStates.enabled) return { zh: '商户已停用', en: 'The merchant is out of use' }
  if (settle_kind !== settleKinds.prepaid)
    return {
      zh: '该商户不是预充值结算,没有可充值的余额',
      en: 'This merchant is not prepaid; it has no balance to top up',
    }
  return null
}
