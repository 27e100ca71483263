import type { Device } from './event.ts'

const megabyte = 1024 * 1024

/** What one message holds of it. */
export interface Held {
  /** Whether there is room for so many bytes more; then they are held. */
  take(bytes: number): boolean
  /** What it holds is done with; more may come. */
  giveBack(): void
  /** The message is over: what still arrives of one whose line broke is held no more. */
  release(): void
}

/** By a device, or a lane box. */
type Sender = Pick<Device, 'tenantId' | 'deviceId'>

export interface RoomForBodies {
  open(sender: Sender): Held
}

/** What of devices' pictures may be in memory at once. */
export const roomForPictures = () => roomForBodies(24 * megabyte, 96 * megabyte)

/** The same of what they say: a share of its own, so that no pictures keep it out. */
export const roomForWords = () => roomForBodies(8 * megabyte, 96 * megabyte)

/**
 * Counts what devices' messages hold, as it arrives: a length that is only announced takes no room from others. In bytes, of one device and altogether.
 */
function roomForBodies(mostOfDevice: number, mostOfAll: number): RoomForBodies {
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
