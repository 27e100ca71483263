import { createWriteStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { checkedKey, FileMissing, newFileKey, type FileStore } from './file-store.ts'

const followedSize = 256 * 1024
const waitingToBeWritten = 1024 * 1024
const lookAgainMs = 20
/** Exports and pictures are of people: no other account of the machine reads them. */
const [own, readOnly, ownFolder] = [0o600, 0o400, 0o700]

/** Files in a folder; what is being written has a name of its own until it is whole. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: ownFolder })
  // One that an older version made.
  await chmod(folder, ownFolder)
  const whole = (key: string) => join(folder, checkedKey(key))
  const unfinished = (key: string) => `${whole(key)}.part`
  return {
    async write(ending, bytes, key = newFileKey(ending)) {
      try {
        await mkdir(dirname(whole(key)), { recursive: true, mode: ownFolder })
        await rm(unfinished(key), { force: true })
        await pipeline(bytes, createWriteStream(unfinished(key), { highWaterMark: waitingToBeWritten, mode: own }))
        await chmod(unfinished(key), readOnly)
        await rename(unfinished(key), whole(key))
      } catch (error) {
        await rm(unfinished(key), { force: true })
        throw error
      }
      return { key, size: (await stat(whole(key))).size }
    },
    read: (key) => Readable.from(bytesOf(key, whole(key)), { objectMode: false }),
    async follow(key) {
      const file = (await openIfThere(unfinished(key))) ?? (await openIfThere(whole(key)))
      return file && followed(file)
    },
    size: async (key) => (await stat(whole(key)).catch(nullIfMissing))?.size ?? null,
    async remove(key) {
      await rm(whole(key), { force: true })
      await rm(unfinished(key), { force: true })
    },
  }
}

/** A whole file is read-only. That, and what is in it, an open file keeps when it is renamed, and when it is removed. It is closed with the stream, read or not. */
function followed(file: FileHandle): Readable {
  let at = 0
  async function next(): Promise<Uint8Array | null> {
    for (let isWhole = false; ;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(followedSize), 0, followedSize, at)
      at += bytesRead
      if (bytesRead > 0) return buffer.subarray(0, bytesRead)
      if (isWhole) return null
      const { mode, nlink } = await file.stat()
      isWhole = (mode & 0o200) === 0
      if (nlink === 0 && !isWhole) throw new Error('The file that was followed is not written any more')
      if (!isWhole) await pause(lookAgainMs)
    }
  }
  const close = callbackify(() => file.close())
  return new Readable({
    read() {
      next().then(
        (bytes) => this.push(bytes),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      close((failure) => done(failure ?? error))
    },
  })
}

async function* bytesOf(key: string, path: string): AsyncGenerator<Uint8Array> {
  const file = await openIfThere(path)
  if (!file) throw new FileMissing(key)
  yield* file.createReadStream() as AsyncIterable<Buffer>
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch(nullIfMissing)
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
