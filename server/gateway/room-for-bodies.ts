import type { Device } from './event.ts'

/** Of one device, and altogether: what of devices' pictures may be in memory at once, in bytes. */
const [mostOfDevice, mostOfAll] = [24 * 1024 * 1024, 96 * 1024 * 1024]

/** What one message holds of it. */
export interface Held {
  /** Whether there is room for so many bytes more; then they are held. */
  take(bytes: number): boolean
  /** What it holds is done with; more may come. */
  giveBack(): void
  /** The message is over: what still arrives of one whose line broke is held no more. */
  release(): void
}

export interface RoomForBodies {
  open(device: Device): Held
}

/** Counts what devices' messages hold, as it arrives: a length that is only announced takes no room from others. */
export function roomForBodies(): RoomForBodies {
  const heldBy = new Map<string, number>()
  let all = 0
  return {
    open({ tenantId, deviceId }) {
      const key = `${tenantId}/${deviceId}`
      let own = 0
      let isOver = false
      const add = (bytes: number) => {
        own += bytes
        all += bytes
        const theirs = (heldBy.get(key) ?? 0) + bytes
        if (theirs) heldBy.set(key, theirs)
        else heldBy.delete(key)
      }
      return {
        take(bytes) {
          const hasRoom = !isOver && (heldBy.get(key) ?? 0) + bytes <= mostOfDevice && all + bytes <= mostOfAll
          if (hasRoom) add(bytes)
          return hasRoom
        },
        giveBack: () => add(-own),
        release() {
          isOver = true
          add(-own)
        },
      }
    },
  }
}
