import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'
import { compoundFile, sectorSize, smallestStream } from './compound-file.ts'
import { openCompoundFile } from './open-compound-file.ts'

/**
 * Sectors whose table is named by the header alone: 109 sectors of 128 entries, less one for the directory and 109 for
 * itself.
 */
const withoutDifat = (109 * 128 - 1 - 109) * sectorSize
/** The same with one and with two DIFAT sectors of 127 entries. */
const oneDifat = ((109 + 127) * 128 - 1 - 1 - (109 + 127)) * sectorSize

test.each([0, 1, smallestStream, smallestStream + 1, withoutDifat, withoutDifat + 1, oneDifat, oneDifat + 1])(
  'a stream of %i bytes comes back',
  async (length) => {
    const content = Buffer.alloc(length, 'Berth 泊位 ')
    const file = await bytesOf(compoundFile('Workbook', length, [content.subarray(0, 7), content.subarray(7)]))
    expect(file.length % sectorSize).toBe(0)
    const stream = openCompoundFile(file)('Workbook')!
    expect(stream.subarray(0, length).equals(content)).toBe(true)
    expect(stream.subarray(length).every((byte) => byte === 0)).toBe(true)
    expect(openCompoundFile(file)('Book')).toBe(undefined)
  },
)

test('a stream that is not as long as announced is an error, not a damaged file', async () => {
  await expect(bytesOf(compoundFile('Workbook', 5000, [Buffer.alloc(4999)]))).rejects.toThrow('5000')
})
