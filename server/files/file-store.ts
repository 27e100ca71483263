import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where bytes live. Keys are ours: letters, digits, dashes and one ending; never a path that somebody sent. */
export interface FileStore {
  /** Stores the bytes under a new key with the ending; nothing of a broken upload stays. Gives key and size. */
  write(ending: string, bytes: AsyncIterable<Uint8Array> | Readable): Promise<{ key: string; size: number }>
  read(key: string): Readable
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
}

const keyForm = /^[a-z0-9-]{8,80}\.[a-z0-9]{1,8}$/

export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  const path = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(ending, bytes) {
      const key = `${randomUUID()}.${ending}`
      const unfinished = `${path(key)}.part`
      try {
        await pipeline(bytes, createWriteStream(unfinished))
        await rename(unfinished, path(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return { key, size: (await stat(path(key))).size }
    },
    read: (key) => createReadStream(path(key)),
    size: async (key) => (await stat(path(key))).size,
    remove: (key) => rm(path(key), { force: true }),
  }
}
