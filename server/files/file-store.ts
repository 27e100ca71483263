import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where bytes live. Keys are ours: letters, digits, dashes and one ending, in folders or not; never a path that someone sent. */
export interface FileStore {
  /** Stores the bytes under the key, a new one with the ending when none is given; nothing of a broken upload stays. Returns key and size. */
  write(
    ending: string,
    bytes: AsyncIterable<Uint8Array> | Readable,
    key?: string,
  ): Promise<{ key: string; size: number }>
  /** Breaks off with `FileMissing` where there is none. */
  read(key: string): Readable
  /**
   * What is being written under the key, from its start on and as it grows, to its end. Null when there is nothing of it where this
   * process can look (yet). Breaks off with an error when the writing is given up.
   */
  follow(key: string): Promise<Readable | null>
  /** Null: there is none. Throws where the store cannot say. */
  size(key: string): Promise<number | null>
  /** Also what was left of a writing that a crash ended. */
  remove(key: string): Promise<void>
  /** Of a store elsewhere: throws what keeps it from being used. */
  prove?(): Promise<void>
}

/** The store gave way: nothing is known of the file, and later it may be stored or read. */
export class StoreAway extends Error {}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key} in the store`)
  }
}

/** `folders`: where files are so many that they stand in folders, such as `pictures/3/2026-11-22`. */
export function newFileKey(ending: string, folders = ''): string {
  return `${folders && `${folders}/`}${randomUUID()}.${ending}`
}

const keyForm = /^(?:[a-z0-9-]{1,40}\/){0,3}[a-z0-9-]{8,80}\.[a-z0-9]{1,8}$/

/** The key itself. @throws Error where it is no key of a file: it could lead out of the folder. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`Not a file key: ${key}`)
  return key
}
