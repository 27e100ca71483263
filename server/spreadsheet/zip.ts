import { once } from 'node:events'
import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { Failure } from '#kernel/failure.ts'
import { u16, u32 } from './little-endian.ts'

export interface ZipEntry {
  /** ASCII, with forward slashes. */
  name: string
  /** A chunk is done with when the next but one is asked for. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Sizes and places are 32 bits: the form with 64 keeps Excel from opening files whose sizes follow the content. */
const limit = 0xffff_ffff
const tooLarge = {
  zh: '导出内容过大,超出 .xlsx 的上限,请缩小范围或改用 CSV',
  en: 'The export is too large for .xlsx; choose a narrower range or CSV',
}

/**
 * A ZIP archive (APPNOTE.TXT 6.3) made while it is sent: every entry is deflated at level 1, its sizes follow its
 * content in a data descriptor. One entry is open at a time; memory is a few chunks.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let sent = 0
  const send = (bytes: Uint8Array): Uint8Array => {
    sent += bytes.length
    if (sent > limit) throw new Failure('invalid', tooLarge)
    return bytes
  }
  for await (const { name, content } of entries) {
    const start = sent
    const tally = { crc: 0, size: 0 }
    yield send(localHeader(name))
    const contentStart = sent
    for await (const packed of deflate(content, tally)) yield send(packed)
    if (tally.size > limit) throw new Failure('invalid', tooLarge)
    const sizes = [tally.crc, sent - contentStart, tally.size] as const
    yield send(dataDescriptor(...sizes))
    directory.push(directoryHeader(name, start, ...sizes))
  }
  const directoryStart = sent
  yield send(Buffer.concat(directory))
  yield send(endOfDirectory(directory.length, sent - directoryStart, directoryStart))
}

/** Packs on a thread of the pool while the next chunk is being made. */
async function* deflate(
  content: ZipEntry['content'],
  tally: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  const packed: Uint8Array[] = []
  packer.on('data', (bytes: Uint8Array) => packed.push(bytes))
  const write = promisify(packer.write.bind(packer)) as (bytes: Uint8Array) => Promise<void>
  let previous = Promise.resolve()
  try {
    for await (const bytes of content) {
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      await previous
      yield* packed.splice(0)
      previous = write(bytes)
      previous.catch(() => undefined)
    }
    await previous
    packer.end()
    await once(packer, 'end')
    yield* packed
  } finally {
    packer.destroy()
  }
}

const sizesFollow = 0x0008
const deflated = 8
const version = 20
/** 1980-01-01, the earliest date the format knows: the same rows always make the same file. */
const date = 0x0021

function localHeader(name: string): Buffer {
  return joined(u32(0x04034b50), u16(version, sizesFollow, deflated, 0, date), u32(0, 0, 0), u16(name.length, 0), name)
}

function dataDescriptor(crc: number, packedSize: number, size: number): Buffer {
  return joined(u32(0x08074b50, crc, packedSize, size))
}

function directoryHeader(name: string, start: number, crc: number, packedSize: number, size: number): Buffer {
  const head = u16(version, version, sizesFollow, deflated, 0, date)
  return joined(u32(0x02014b50), head, u32(crc, packedSize, size), u16(name.length, 0, 0, 0, 0), u32(0, start), name)
}

function endOfDirectory(count: number, size: number, start: number): Buffer {
  return joined(u32(0x06054b50), u16(0, 0, count, count), u32(size, start), u16(0))
}

function joined(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
