import { fail } from '#kernel/failure.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import type { Machine } from '#server/machine.ts'
import { openPlaceLink } from '../place-link.server.ts'

/** The car park by whose code a phone of the tenant came. @throws Failure for a token that was not given out, or by another tenant */
export async function lotOfToken(machine: Machine, tenantId: string, token: string): Promise<string> {
  const place = await openPlaceLink(machine, 'lot', token)
  if (place.tenantId !== tenantId) throw fail('notFound', { label: parkLot.label })
  return place.id
}
