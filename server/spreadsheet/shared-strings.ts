import { characterWidth, ids, largestRecord } from './biff.ts'
import { cleanText } from './sheet.ts'

/** Strings remembered per generation, so that repeated ones are stored once although the memory stays bounded. */
const generation = 5_000

const recordHead = 4
const recordEnd = recordHead + largestRecord
const countsLength = 8
const stringHead = 3

/**
 * The shared string table of a workbook: an SST record and its Continue records, made as the strings come. `take` gives
 * the records that are complete; the first is kept back until `finish`, because it starts with the counts.
 */
export class SharedStrings {
  #references = 0
  #count = 0
  #recent = new Map<string, number>()
  #older = new Map<string, number>()
  #first: Buffer | undefined
  #complete: Buffer[] = []
  #record = Buffer.allocUnsafe(recordEnd)
  #at = recordHead + countsLength

  /**
   * Number of the text in the table. A string that comes back after very many others may be stored again, which is
   * harmless.
   */
  numberOf(text: string): number {
    this.#references++
    const known = this.#recent.get(text)
    if (known !== undefined) return known
    const number = this.#older.get(text) ?? this.#store(cleanText(text))
    if (this.#recent.size >= generation) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(text, number)
    return number
  }

  /** Records completed since the last time. */
  take(): Buffer[] {
    return this.#complete.splice(0)
  }

  /** The first record with the counts, and the records not yet taken. */
  finish(): { first: Buffer; rest: Buffer[] } {
    this.#completeRecord()
    const first = this.#first!
    first.writeUInt32LE(this.#references, recordHead)
    first.writeUInt32LE(this.#count, recordHead + 4)
    return { first, rest: this.take() }
  }

  /**
   * A string is split over records only when none holds it whole; each further part says again how wide its characters
   * are.
   */
  #store(text: string): number {
    const width = characterWidth(text)
    const length = Math.min(stringHead + text.length * width, largestRecord)
    if (this.#at + length > recordEnd) this.#completeRecord()
    this.#at = this.#record.writeUInt16LE(text.length, this.#at)
    this.#record[this.#at++] = width - 1
    for (let i = 0; i < text.length; i++) {
      if (this.#at + width > recordEnd) {
        this.#completeRecord()
        this.#record[this.#at++] = width - 1
      }
      const code = text.charCodeAt(i)
      this.#record[this.#at++] = code
      if (width === 2) this.#record[this.#at++] = code >> 8
    }
    return this.#count++
  }

  #completeRecord(): void {
    this.#record.writeUInt16LE(this.#first ? ids.continue : ids.sharedStrings, 0)
    this.#record.writeUInt16LE(this.#at - recordHead, 2)
    const complete = Buffer.from(this.#record.subarray(0, this.#at))
    if (this.#first) this.#complete.push(complete)
    else this.#first = complete
    this.#at = recordHead
  }
}
