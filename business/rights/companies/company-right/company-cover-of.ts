import { directions } from '#business/ground/dictionaries/direction.ts'
import type { CompanyCover } from '#business/rights/claims/company-cover.ts'
import type { Seen } from '#business/rights/claims/claim.ts'
import type { SpotHolders } from '#business/rights/claims/right.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { overQuotaPolicies } from '../company/company.ts'

/** The right of a plate to park on a company's account in a lot (domain.md 1.20). */
export interface CompanyRight {
  readonly companyId: string
  /** Epoch milliseconds, both included; the end null: forever. */
  readonly beginAt: number
  readonly endAt: number | null
  /** Null: no limit. */
  readonly spotQuota: number | null
  /** What happens to a car that comes when the spots are taken. */
  readonly overQuotaPolicy: CodeOf<typeof overQuotaPolicies>
  /** Its balance and credit are not used up. */
  readonly hasMeans: boolean
}

/** What companies say of a car at a lane; null for a plate of none. Whether spots are left matters when a car comes in only. */
export function companyCoverOf(
  { plateNumber, passAt, direction }: Pick<Seen, 'plateNumber' | 'passAt' | 'direction'>,
  rights: readonly CompanyRight[],
  holders: SpotHolders,
): CompanyCover | null {
  if (direction === directions.exit) for (const plates of holders.values()) plates.delete(plateNumber)
  const right = rights.find(({ beginAt, endAt }) => beginAt <= passAt && passAt <= (endAt ?? passAt))
  if (!right) return null
  const { companyId, beginAt, endAt, spotQuota, overQuotaPolicy, hasMeans } = right
  const driverPays = {
    companyId,
    overQuota: false,
    paidBy: 'driver',
    staysOut: false,
    holds: [beginAt, endAt],
  } as const
  if (!hasMeans) return driverPays
  const companyPays = { ...driverPays, paidBy: 'company' } as const
  if (direction === directions.exit) return companyPays
  const plates = holders.get(companyId) ?? new Set()
  holders.set(companyId, plates)
  const others = plates.size - (plates.has(plateNumber) ? 1 : 0)
  if (spotQuota !== null && others >= spotQuota)
    return overQuotaPolicy === overQuotaPolicies.notice
      ? { ...companyPays, overQuota: true }
      : { ...driverPays, overQuota: true, staysOut: overQuotaPolicy === overQuotaPolicies.staysOut }
  plates.add(plateNumber)
  return companyPays
}
