import type { DeviceEvent } from '#server/gateway/event.ts'
import { reportedPassing } from '../lot/facts-of-event.ts'
import type { DevicePlace } from '../lot/places.server.ts'
import type { ReportedPassing } from '../lot/lot-change.ts'
import type { NamedSpot } from './spot-events.server.ts'

/** What a device said, and where that stands. */
export interface Placed {
  readonly event: DeviceEvent
  readonly place: DevicePlace
  readonly spot: NamedSpot | undefined
  readonly at: number
  /** Why something that it says is not believed, in Chinese. */
  readonly doubt: string | null
}

/** The cars that cameras read, with when the barrier of their device was seen to open. */
export const readsIn = (
  here: readonly Placed[],
): (ReportedPassing & { readonly liftedAt: DevicePlace['liftedAt'] })[] =>
  here.flatMap(({ event, place }) =>
    event.type === 'passing' ? { ...reportedPassing(event, place), liftedAt: place.liftedAt } : [],
  )
