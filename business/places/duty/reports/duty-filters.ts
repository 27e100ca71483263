import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { user } from '#business/ground/people/user/user.ts'
import { chosenLots } from '#business/ground/statistics/lots.ts'
import { references } from '#fields/references/references.ts'

/** What reports of duties are narrowed by alongside their time. */
export const byDuty = {
  filters: { ...chosenLots, sentryIds: references('岗亭', sentry), userIds: references('值班人', user) },
  lots: 'parkLotIds',
} as const
