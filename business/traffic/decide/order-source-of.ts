import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { orderSources } from '#business/ground/dictionaries/order-source.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { isSeenAtLane } from '#business/rights/claims/facts.ts'
import type { KnownPassing } from './lot-news.ts'

const { pos, byHand, thirdParty, codeScan } = dataSources

/** Where an order comes from (domain.md 1.26, 4.7): what saw its entry. The platform makes up one whose entry is missing. */
export function orderSourceOf(
  entry: Pick<KnownPassing, 'passingId' | 'dataSource'> | undefined,
): CodeOf<typeof orderSources> {
  if (!entry) return orderSources.platform
  if (entry.dataSource === pos) return orderSources.pos
  if (entry.dataSource === codeScan) return orderSources.codeScan
  if (entry.dataSource === thirdParty) return orderSources.thirdParty
  if (entry.dataSource === byHand) return isSeenAtLane(entry) ? orderSources.sentry : orderSources.platform
  return orderSources.camera
}
