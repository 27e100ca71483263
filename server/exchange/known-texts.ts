/** How many different texts are kept: more than a choice or a list of lots has, few enough to cost nothing. */
const mostKnown = 4_096
const longestKnown = 64

interface Known {
  readonly raw: Uint8Array
  readonly text: string
}

/** What the texts of a column say, worked out once for each: a column of a million codes has a handful of them. */
export class KnownTexts {
  readonly #say: (raw: string) => string
  #buckets: (Known[] | undefined)[] = []
  #count = 0

  constructor(say: (raw: string) => string) {
    this.#say = say
  }

  of(bytes: Buffer, from: number, to: number): string {
    if (to - from > longestKnown) return this.#say(bytes.toString('utf8', from, to))
    let hash = 0
    for (let i = from; i < to; i++) hash = Math.imul(hash, 31) + bytes[i]!
    const bucket = hash & (mostKnown - 1)
    const known = this.#buckets[bucket]
    if (known) for (const each of known) if (isSame(each.raw, bytes, from, to)) return each.text
    return this.#learn(bucket, Buffer.from(bytes.subarray(from, to)))
  }

  #learn(bucket: number, raw: Buffer): string {
    if (this.#count++ >= mostKnown) {
      this.#buckets = []
      this.#count = 1
    }
    const text = this.#say(raw.toString())
    ;(this.#buckets[bucket] ??= []).push({ raw, text })
    return text
  }
}

function isSame(raw: Uint8Array, bytes: Buffer, from: number, to: number): boolean {
  if (raw.length !== to - from) return false
  for (let i = 0; i < raw.length; i++) if (raw[i] !== bytes[from + i]) return false
  return true
}
