import type { Sentence } from '#kernel/sentence.ts'
import { chargeKinds } from '#business/rights/companies/company/charge-kinds.ts'
import { companyStates } from '#business/rights/companies/company/company.ts'

/** Why money cannot be paid into a company's deposit; null: it can. One whose contract is over may still pay in: what its cars park then is settled by it. */
export function whyNoCompanyTopUp({ charge_kind, status }: { charge_kind: number; status: number }): Sentence | null {
  if (status === companyStates.stopped) return { zh: '单位已停用', en: 'The company is stopped' }
  if (charge_kind !== chargeKinds.prepaid)
    return { zh: '该单位不是预存扣费,没有可充值的余额', en: 'This company is not prepaid; it has no balance to top up' }
  return null
}
