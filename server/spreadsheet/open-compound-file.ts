import { endOfChain, freeSector, namedInHeader, smallestStream } from './compound-file.ts'
import { FileRefusal } from './file-refusal.ts'

const headerLength = 512
const entryLength = 128
const miniSize = 64
const rootType = 5
const streamType = 2

/**
 * A compound file ([MS-CFB]): gives a stream by its name, undefined when there is none. A chain that runs in a circle
 * is damage.
 */
export function openCompoundFile(file: Buffer): (name: string) => Buffer | undefined {
  return orDamaged(() => {
    const stream = opened(file)
    return (name) => orDamaged(() => stream(name))
  })
}

/** Reading beyond the end of a buffer throws a RangeError: the file is damaged. */
function orDamaged<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new FileRefusal('damaged') : error
  }
}

function opened(file: Buffer): (name: string) => Buffer | undefined {
  const sectorSize = 2 ** file.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) throw new FileRefusal('damaged')
  const sectors = Math.ceil(file.length / sectorSize)
  const sector = (number: number): Buffer => piece(file, (number + 1) * sectorSize, sectorSize)
  const fat = words(Buffer.concat(fatSectors(file, sectors, sector)))
  const chain = (start: number): Buffer => joined(start, fat, sector, sectors)
  const directory = chain(file.readUInt32LE(48))
  const entries = Array.from({ length: directory.length / entryLength }, (_, i) =>
    directoryEntry(piece(directory, i * entryLength, entryLength)),
  )
  const smallChain = (start: number): Buffer => {
    const root = entries.find(({ type }) => type === rootType)
    if (!root) throw new FileRefusal('damaged')
    const mini = chain(root.start)
    const miniFat = words(chain(file.readUInt32LE(60)))
    return joined(start, miniFat, (number) => piece(mini, number * miniSize, miniSize), mini.length / miniSize)
  }
  return (wanted) => {
    const entry = entries.find(({ name, type }) => name === wanted && type === streamType)
    if (!entry) return undefined
    const content = entry.length < smallestStream ? smallChain(entry.start) : chain(entry.start)
    return piece(content, 0, entry.length)
  }
}

/** The header names the first sectors of the FAT, a chain of DIFAT sectors the others. */
function fatSectors(file: Buffer, sectors: number, sector: (number: number) => Buffer): Buffer[] {
  const count = file.readUInt32LE(44)
  if (count > sectors) throw new FileRefusal('damaged')
  const numbers = words(file.subarray(headerLength - namedInHeader * 4, headerLength))
  let next = file.readUInt32LE(68)
  while (numbers.length < count) {
    const more = words(sector(next))
    next = more.pop()!
    numbers.push(...more)
  }
  return numbers.slice(0, count).map(sector)
}

/** The content of the chained pieces; a chain of more than `most` runs in a circle. */
function joined(start: number, next: readonly number[], take: (number: number) => Buffer, most: number): Buffer {
  const pieces: Buffer[] = []
  for (let number = start; number !== endOfChain; number = next[number] ?? freeSector) {
    if (pieces.length >= most) throw new FileRefusal('damaged')
    pieces.push(take(number))
  }
  return Buffer.concat(pieces)
}

function directoryEntry(entry: Buffer): { name: string; type: number; start: number; length: number } {
  const nameLength = Math.max(0, entry.readUInt16LE(64) - 2)
  return {
    name: entry.toString('utf16le', 0, Math.min(nameLength, 64)),
    type: entry[66]!,
    start: entry.readUInt32LE(116),
    length: entry.readUInt32LE(120),
  }
}

function piece(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new FileRefusal('damaged')
  return bytes.subarray(from, from + length)
}

function words(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4))
}
