import { u16, u32 } from './little-endian.ts'

/**
 * A compound file of version 3 ([MS-CFB]), the envelope of every .xls: sectors chained by a file allocation table
 * (FAT).
 */

export const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const sectorSize = 512
export const endOfChain = 0xffff_fffe
export const freeSector = 0xffff_ffff
const fatSector = 0xffff_fffd
const difatSector = 0xffff_fffc

/** FAT sectors that the header names itself; a chain of DIFAT sectors names the others. */
export const namedInHeader = 109
const entriesOfSector = sectorSize / 4

/** A stream shorter than this would belong into the sectors of 64 bytes, which a padded one does not need. */
export const smallestStream = 4096

/** The most that version 3 can hold, and so the most that an .xls can be. */
export const largestStream = 0x7fff_0000

/**
 * The compound file with one stream, whose content comes from `content` and is padded with zeros. `length` is the
 * length of the content; it must be right, because the header goes first. Order: header, stream, directory, DIFAT, FAT.
 */
export async function* compoundFile(
  name: string,
  length: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const streamSectors = Math.ceil(Math.max(length, smallestStream) / sectorSize)
  const { fat, difat } = tableSizes(streamSectors + 1)
  const directory = streamSectors
  const firstDifat = directory + 1
  const firstFat = firstDifat + difat
  yield header({ directory, firstDifat, difat, firstFat, fat })
  let written = 0
  for await (const bytes of content) {
    written += bytes.length
    yield bytes
  }
  if (written !== length) throw new Error(`A stream of ${length} bytes was announced, and ${written} came`)
  yield Buffer.alloc(streamSectors * sectorSize - length)
  yield directorySector(name, streamSectors * sectorSize)
  yield* difatSectors(firstDifat, difat, firstFat, fat)
  yield* tableSectors(fat, (sector) => {
    if (sector < streamSectors - 1) return sector + 1
    if (sector <= directory) return endOfChain
    if (sector < firstFat) return difatSector
    return sector < firstFat + fat ? fatSector : freeSector
  })
}

/** The FAT has an entry for every sector, its own and those of the DIFAT included. */
function tableSizes(otherSectors: number): { fat: number; difat: number } {
  let fat = 0
  let difat = 0
  while (fat * entriesOfSector < otherSectors + fat + difat) {
    fat++
    difat = Math.max(0, Math.ceil((fat - namedInHeader) / (entriesOfSector - 1)))
  }
  return { fat, difat }
}

interface Layout {
  directory: number
  firstDifat: number
  difat: number
  firstFat: number
  fat: number
}

function header({ directory, firstDifat, difat, firstFat, fat }: Layout): Buffer {
  const versions = u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0)
  const places = u32(0, fat, directory, 0, smallestStream, endOfChain, 0, difat > 0 ? firstDifat : endOfChain, difat)
  const named = Array.from({ length: namedInHeader }, (_, i) => (i < fat ? firstFat + i : freeSector))
  return Buffer.concat([signature, Buffer.alloc(16), versions, places, u32(...named)])
}

function directorySector(name: string, length: number): Buffer {
  const root = directoryEntry('Root Entry', 5, 1, endOfChain, 0)
  const stream = directoryEntry(name, 2, freeSector, 0, length)
  const unused = directoryEntry('', 0, freeSector, 0, 0)
  return Buffer.concat([root, stream, unused, unused])
}

function directoryEntry(name: string, type: number, child: number, start: number, length: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64)
  entry[66] = type
  entry[67] = 1
  u32(freeSector, freeSector, child).copy(entry, 68)
  u32(start, length, 0).copy(entry, 116)
  return entry
}

function* difatSectors(firstDifat: number, difat: number, firstFat: number, fat: number): Generator<Buffer> {
  for (let i = 0; i < difat; i++) {
    const named = namedInHeader + i * (entriesOfSector - 1)
    const entries = Array.from({ length: entriesOfSector - 1 }, (_, k) =>
      named + k < fat ? firstFat + named + k : freeSector,
    )
    yield u32(...entries, i < difat - 1 ? firstDifat + i + 1 : endOfChain)
  }
}

function* tableSectors(count: number, next: (sector: number) => number): Generator<Buffer> {
  for (let i = 0; i < count; i++) {
    yield u32(...Array.from({ length: entriesOfSector }, (_, k) => next(i * entriesOfSector + k)))
  }
}
