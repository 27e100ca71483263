import { useState } from 'react'
import type { Location } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { isDashboard } from './routes.ts'
import { useVisited } from './visited.ts'

/** As many views stay alive alongside the shown one; the least recently shown give way. */
const keptAlive = 12

interface AliveView {
  readonly path: string
  /** The same object for as long as it says the same, so that who comes back to a view finds it as it was drawn. */
  readonly location: Location
  readonly stays: 'kept' | 'untilLeft'
}

/** The views that are alive, in an order that does not change while they are: closed tabs end, and what is not to be kept ends when it is left. */
export function useAlive(path: string, location: Location, stays: AliveView['stays']): readonly AliveView[] {
  const { untagged } = useBusiness()
  const views = useVisited((visited) => visited.views)
  const [alive, setAlive] = useState<readonly AliveView[]>([])
  const isOpen = ({ path }: AliveView) =>
    isDashboard(path) || untagged.includes(path) || views.some((view) => view.path === path)
  const others = alive.filter((each) => each.path !== path && each.stays === 'kept' && isOpen(each))
  const known = alive.find((each) => each.path === path)
  const kept = known?.location.search === location.search ? known.location : location
  const next = [...others.slice(-keptAlive), { path, location: kept, stays }]
  const same =
    next.length === alive.length &&
    next.every((each, index) => each.path === alive[index]!.path && each.location === alive[index]!.location)
  if (!same) setAlive(next)
  return [...next].sort((a, b) => (a.path < b.path ? -1 : 1))
}
