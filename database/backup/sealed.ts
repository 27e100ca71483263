import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupFailure } from './backup-failure.ts'

/**
 * A file of sealed pieces (AES-256-GCM): none can be changed, left out, moved or cut off without its being noticed. The key follows from the
 * secret; without a secret the same is done with an empty one, which hides nothing and notices what went wrong all the same.
 *
 *     line     {"berth":"backup","form":1,"sealed":true,"salt":"…"}
 *     pieces   4 bytes length of the text · text · 16 bytes tag; its number is the nonce; an empty one is the last
 */
interface Head {
  readonly berth: 'backup'
  readonly form: 1
  /** Whether a secret is wanted. */
  readonly sealed: boolean
  readonly salt: string
}

const tagSize = 16
const largestPiece = 64 * 1024 * 1024
const longestHead = 1024

export async function* sealed(bytes: AsyncIterable<Buffer>, secret: string | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(32)
  const head: Head = { berth: 'backup', form: 1, sealed: secret !== null, salt: salt.toString('hex') }
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  const key = keyFrom(secret, salt)
  yield line
  let number = 0
  for await (const piece of bytes) if (piece.length) yield sealedPiece(key, line, number++, piece)
  yield sealedPiece(key, line, number, Buffer.alloc(0))
}

function sealedPiece(key: Buffer, line: Buffer, number: number, piece: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(number)).setAAD(line)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(piece.length)
  return Buffer.concat([size, cipher.update(piece), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed, to its very end; throws a sentence where the file is none of ours, is cut off or changed, or the secret is another. */
export async function* opened(file: AsyncIterable<Buffer>, secret: string | null): AsyncGenerator<Buffer> {
  const bytes = reader(file)
  const line = await bytes.line()
  const { sealed: wantsSecret, salt } = headOf(line)
  if (wantsSecret && secret === null) throw new BackupFailure('The backup is encrypted: give its key as BACKUP_KEY.')
  const key = keyFrom(wantsSecret ? secret : null, Buffer.from(salt, 'hex'))
  for (let number = 0; ; number++) {
    const size = (await bytes.take(4)).readUInt32BE()
    if (size > largestPiece) throw new BackupFailure('The backup is damaged.')
    const piece = await bytes.take(size)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number)).setAAD(line)
    decipher.setAuthTag(await bytes.take(tagSize))
    try {
      const text = Buffer.concat([decipher.update(piece), decipher.final()])
      if (size === 0) return await bytes.requireEnd()
      yield text
    } catch (error) {
      if (error instanceof BackupFailure) throw error
      const reason =
        wantsSecret && number === 0
          ? 'BACKUP_KEY is not the key that it was written with, or it is damaged'
          : 'it is damaged'
      throw new BackupFailure(`The backup cannot be read: ${reason}.`, { cause: error })
    }
  }
}

function headOf(line: Buffer): Head {
  try {
    const head = JSON.parse(line.toString()) as Head
    if (head.berth === 'backup' && head.form === 1 && /^[0-9a-f]{64}$/.test(head.salt)) return head
  } catch {
    // As any other line that is not ours.
  }
  throw new BackupFailure('The file is no backup of Berth.')
}

function keyFrom(secret: string | null, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret ?? '', salt, 'berth backup', 32))
}

function nonce(number: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 6, 6)
  return bytes
}

function reader(file: AsyncIterable<Buffer>) {
  const source = file[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await source.next()
    if (done) return false
    kept = kept.length ? Buffer.concat([kept, value]) : value
    return true
  }
  const take = async (size: number): Promise<Buffer> => {
    while (kept.length < size)
      if (!(await more())) throw new BackupFailure('The backup is cut off: its end is missing.')
    const taken = kept.subarray(0, size)
    kept = kept.subarray(size)
    return taken
  }
  return {
    take,
    async line(): Promise<Buffer> {
      for (;;) {
        const end = kept.indexOf(0x0a)
        if (end >= 0) return take(end + 1)
        if (kept.length > longestHead || !(await more())) throw new BackupFailure('The file is no backup of Berth.')
      }
    },
    async requireEnd(): Promise<void> {
      if (kept.length || (await more())) throw new BackupFailure('The backup is damaged: something follows its end.')
    },
  }
}
