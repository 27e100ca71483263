import { crc32, inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const directoryEntry = 0x02014b50
const directoryLength = 46
const localLength = 30
const encryptedFlag = 1
const stored = 0
const deflated = 8

/** Entries that a workbook, or a bill, can sensibly have. */
const mostEntries = 2000

const partsOfWorkbook = /\.(xml|rels)$/

const faults = {
  damaged: 'The ZIP file is damaged',
  protected: 'The ZIP file is protected by a password',
  tooMuchInside: 'The ZIP file unpacks to more than it may',
} as const

/** Why an archive is not unpacked. */
export class UnzipError extends Error {
  readonly code: keyof typeof faults

  constructor(code: keyof typeof faults) {
    super(faults[code])
    this.code = code
  }
}

interface Entry {
  name: string
  isEncrypted: boolean
  method: number
  crc: number
  packedSize: number
  size: number
  start: number
}

/**
 * The parts of a ZIP archive whose names fit, by name; those of a workbook unless others are asked for. Of names the ASCII letters can be relied on. Refused before
 * anything is unpacked when its directory declares more than `mostBytes`; refused as damaged when a part is not exactly as long as declared, so that
 * no archive unpacks to more than it says.
 */
export function unzip(file: Buffer, mostBytes: number, wanted = partsOfWorkbook): Map<string, Buffer> {
  try {
    const entries = directory(file)
    if (entries.some(({ isEncrypted }) => isEncrypted)) throw new UnzipError('protected')
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new UnzipError('tooMuchInside')
    const parts = entries.filter(({ name }) => wanted.test(name))
    return new Map(parts.map((entry) => [entry.name, content(file, entry)]))
  } catch (error) {
    throw error instanceof UnzipError ? error : new UnzipError('damaged')
  }
}

/** Reading beyond the end of the file throws a RangeError, which `unzip` takes for damage. */
function directory(file: Buffer): Entry[] {
  const end = endPosition(file)
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) throw new UnzipError('tooMuchInside')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  while (entries.length < count) {
    if (file.readUInt32LE(at) !== directoryEntry) throw new UnzipError('damaged')
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + directoryLength, at + directoryLength + nameLength),
      isEncrypted: (file.readUInt16LE(at + 8) & encryptedFlag) !== 0,
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    })
    at += directoryLength + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function endPosition(file: Buffer): number {
  for (let at = file.length - endLength; at >= Math.max(0, file.length - endLength - longestComment); at--) {
    if (file.readUInt32LE(at) === endOfDirectory) return at
  }
  throw new UnzipError('damaged')
}

function content(file: Buffer, { method, crc, packedSize, size, start }: Entry): Buffer {
  const from = start + localLength + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
  const packed = file.subarray(from, from + packedSize)
  if (method !== stored && method !== deflated) throw new UnzipError('damaged')
  const bytes = method === stored || size === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size })
  if (bytes.length !== size || crc32(bytes) !== crc) throw new UnzipError('damaged')
  return bytes
}
