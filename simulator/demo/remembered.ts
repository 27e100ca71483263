import { join } from 'node:path'
import type { KeyRing } from '../console/places.ts'
import { openMemory, type Memory } from '../memory.ts'
import { day, dayStart, hour } from '../time.ts'

/** What the demo must know at its next run, so that the town goes on where it was. */
export interface Remembered {
  /** First instant of the town, epoch ms. */
  readonly begins: number
  /** When people began to watch: the hour in which the town was made. */
  readonly watchedSince: number
  /** Keys of the devices by serial number. */
  readonly keys: Record<string, string>
  /** By lot: everything before (epoch ms) was acknowledged. */
  readonly done: Record<string, number>
}

const history = 92 * day

export function openDemoMemory(folder: string): Memory<Remembered> {
  return openMemory(join(folder, 'demo.json'), newMemory({}))
}

/** A town that has existed for three months and that nobody has told Berth about yet. */
export function newMemory(keys: Record<string, string>): Remembered {
  const now = Date.now()
  return { begins: dayStart(now) - history, watchedSince: now - (now % hour), keys, done: {} }
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
