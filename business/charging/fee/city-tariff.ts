import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { DayKind } from './tariff.ts'
import type { ChargeTerms } from './terms.ts'

/**
 * A form in which cities, airports, stations and malls publish their tariffs, one rule for each kind of day. The form is what is
 * examined; the amounts are of such notices and may have changed since, or are said to be made up. Their prices at borders stand in cities.test.ts.
 */
export type CityTariff = readonly (readonly [dayKind: DayKind, terms: ChargeTerms])[]

export const everyDay = (terms: ChargeTerms): CityTariff => [[dayKinds.any, terms]]
