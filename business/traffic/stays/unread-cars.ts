/** A car inside that no one could read: the passing that brought it in, and the region in which it was seen last. */
export interface UnreadCar {
  readonly passingNo: string
  readonly passingId: string
  readonly cameAt: number
  readonly regionId: string | null
}

/** A car without a plate came into a region, left the lot out of one, or went from one to another. */
export type UnreadFact =
  | ({ readonly kind: 'came' } & UnreadCar)
  | { readonly kind: 'left'; readonly regionId: string | null }
  | { readonly kind: 'moved'; readonly fromRegionId: string | null; readonly regionId: string | null }

export interface UnreadInside {
  readonly cars: readonly UnreadCar[]
  /** Since when there are any without a break; null: there are none. */
  readonly since: number | null
}

/**
 * Which cars that no one could read are inside after these facts, in their order. Which of several leaves no one sees: of those in the region it is the one that came first, and where none
 * is known to be there, the first of all. Who leaves while none is inside was there before, and was read.
 */
export function unreadCars(facts: readonly UnreadFact[]): UnreadInside {
  const inside: UnreadCar[] = []
  let since: number | null = null
  const firstIn = (region: string | null) => inside.findIndex(({ regionId }) => regionId === region)
  for (const fact of facts) {
    if (fact.kind === 'came') {
      const { passingNo, passingId, cameAt, regionId } = fact
      if (inside.length === 0) since = cameAt
      inside.push({ passingNo, passingId, cameAt, regionId })
    } else if (fact.kind === 'left') inside.splice(Math.max(0, firstIn(fact.regionId)), 1)
    else {
      const at = firstIn(fact.fromRegionId)
      if (at >= 0) inside[at] = { ...inside[at]!, regionId: fact.regionId }
    }
  }
  return { cars: inside, since: inside.length > 0 ? since : null }
}
