import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const chunkSize = 64 * 1024

/** A temporary file that is written once from its start to its end and then read in parts. */
export class Spool {
  length = 0
  #file: FileHandle

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Makes the file, readable to no one else. It loses its name at once, so that it goes however the process ends. */
  static async create(folder: string): Promise<Spool> {
    const path = join(folder, `berth-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new Spool(file)
  }

  /** Appends the bytes; they may be changed as soon as this is done. */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#file.appendFile(bytes)
    this.length += bytes.length
  }

  async *read(from: number, to: number): AsyncGenerator<Uint8Array> {
    while (from < to) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(chunkSize, to - from))
      const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, from)
      if (bytesRead === 0) throw new Error('A temporary file of an export became shorter while it was read')
      yield chunk.subarray(0, bytesRead)
      from += bytesRead
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
