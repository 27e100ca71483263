import { join } from 'node:path'
import type { KeyRing } from '../console/places.ts'
import { openMemory, type Memory } from '../memory.ts'
import { day, dayStart } from '../time.ts'
import type { StaffAccounts } from './staff-access.ts'

/** What the demo must know at its next run, so that the town goes on where it was. */
export interface Remembered {
  /** First instant of the town, epoch ms. */
  readonly begins: number
  /** When people started to watch: the town was made then. */
  readonly watchedSince: number
  /** Keys of the devices by serial number. */
  readonly keys: Record<string, string>
  /** How the town's staff sign in, by user name. */
  readonly accounts: StaffAccounts
  /** The platform is the demo's too, as far as we know: its administrator has the demo's password. */
  isPlatformOurs: boolean
  /** By lot: everything before (epoch ms) was acknowledged. */
  readonly done: Record<string, number>
}

const history = 92 * day

/** What an earlier version did not remember yet is as in a new town. */
export function openDemoMemory(folder: string): Memory<Remembered> {
  const memory = openMemory(join(folder, 'demo.json'), newMemory({}))
  memory.content = { ...newMemory({}), ...memory.content }
  return memory
}

/** A town that has existed for three months and of which Berth knows nothing yet. */
export function newMemory(keys: Record<string, string>): Remembered {
  const now = Date.now()
  return { begins: dayStart(now) - history, watchedSince: now, keys, accounts: {}, isPlatformOurs: true, done: {} }
}

export function keyRing(memory: Memory<Remembered>): KeyRing {
  return {
    find: (serial) => memory.content.keys[serial],
    keep({ serial, key }) {
      memory.content.keys[serial] = key
      memory.save()
    },
  }
}
