import { halfOf, type RightOfWay } from '#business/rights/claims/right-of-way.server.ts'
import { rights } from './rights.ts'

const halves = rights.map((right) => ({ right, half: halfOf(right) }))

/** All rights with their server halves, in the order of precedence. */
export function rightsOfWay(): readonly RightOfWay[] {
  return halves.map(({ right, half }) => ({ ...right, ...half.get() }))
}
