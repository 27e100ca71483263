import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { lastDigits } from '#fields/text/phone.ts'

/** Phones at rest. Sealed texts say their tenant and are of one length, so that they are known wherever they stand. */
export interface PhoneSeal {
  /** `ph1.<tenant>.<tag of the last four digits>.<48 characters>`: the same each time. */
  seal(phone: string, tenantId: string): string
  /** How the sealed texts of all phones of the tenant start that end so. */
  startOf(lastFour: string, tenantId: string): string
  /** The text with all sealed phones in it opened. One that was changed, or was sealed elsewhere, becomes `unread`. */
  open(text: string): string
  /** Whether a sealed phone stands in the text. */
  stands(text: string): boolean
  /** The text with all sealed phones in it sealed by another key; one that does not open stays as it is. */
  sealedBy(text: string, other: Pick<PhoneSeal, 'seal'>): string
  /** As `open`, for the bytes of a file. */
  openBytes(bytes: Buffer): Buffer
}

const form = 'ph1'
const mark = `${form}.`
const markBytes = Buffer.from(mark)
const sealed = /ph1\.(\d{1,18})\.[\w-]{6}\.([\w-]{48})/g
/** Shorter texts hold no sealed phone. */
const shortest = mark.length + '0.'.length + 6 + '.'.length + 48

const unread = '***'
/** Characters of the longest phone; shorter ones are filled up, so that nothing says how long they are. */
const width = 20
const [ivSize, tagSize] = [16, 6]
/** So many are opened once only: the same numbers come again and again. */
const mostKnown = 10_000

interface Keys {
  readonly cipher: KeyObject
  readonly proof: KeyObject
  readonly tag: KeyObject
}

/**
 * Seals by a key of each tenant, which follows from `key` (HKDF). The initial value of AES-256-CTR is a digest of the phone by a second
 * key, and proves it when it is opened (the SIV construction of Rogaway and Shrimpton): so one text is both the cipher and the index.
 */
export function phoneSeal(key: Buffer): PhoneSeal {
  const keys = new Map<string, Keys>()
  const known = new Map<string, string>()

  const keysOf = (tenantId: string): Keys => {
    const found = keys.get(tenantId)
    if (found) return found
    const bytes = Buffer.from(hkdfSync('sha256', key, '', `berth phones of ${tenantId}`, 96))
    // As objects they are made ready once: bytes would cost five times as much for each phone.
    const part = (from: number) => createSecretKey(bytes.subarray(from, from + 32))
    const made = { cipher: part(0), proof: part(32), tag: part(64) }
    keys.set(tenantId, made)
    return made
  }
  const startOf: PhoneSeal['startOf'] = (lastFour, tenantId) => {
    const tag = createHmac('sha256', keysOf(tenantId).tag).update(lastFour).digest('base64url').slice(0, tagSize)
    return `${mark}${tenantId}.${tag}.`
  }
  const openOne = (text: string, tenantId: string, content: string): string => {
    const found = known.get(text)
    if (found !== undefined) return found
    const { cipher, proof } = keysOf(tenantId)
    const bytes = Buffer.from(content, 'base64url')
    const iv = bytes.subarray(0, ivSize)
    const filled = createDecipheriv('aes-256-ctr', cipher, iv).update(bytes.subarray(ivSize))
    if (!timingSafeEqual(iv, proofOf(proof, filled))) return unread
    const phone = filled.toString('utf8').trimEnd()
    if (known.size >= mostKnown) known.clear()
    known.set(text, phone)
    return phone
  }
  const open: PhoneSeal['open'] = (text) =>
    text.length < shortest || !text.includes(mark)
      ? text
      : text.replace(sealed, (one, tenantId: string, content: string) => openOne(one, tenantId, content))

  return {
    seal(phone, tenantId) {
      const filled = Buffer.from(phone.padEnd(width), 'utf8')
      if (filled.length > width) throw new TypeError('This is longer than any phone')
      const { cipher, proof } = keysOf(tenantId)
      const iv = proofOf(proof, filled)
      const bytes = Buffer.concat([iv, createCipheriv('aes-256-ctr', cipher, iv).update(filled)])
      return startOf(phone.slice(-lastDigits), tenantId) + bytes.toString('base64url')
    },
    startOf,
    open,
    stands: (text) => text.length >= shortest && text.includes(mark) && text.search(sealed) >= 0,
    sealedBy: (text, other) =>
      text.replace(sealed, (one, tenantId: string, content: string) => {
        const phone = openOne(one, tenantId, content)
        return phone === unread ? one : other.seal(phone, tenantId)
      }),
    openBytes: (bytes) => (bytes.includes(markBytes) ? Buffer.from(open(bytes.toString('utf8')), 'utf8') : bytes),
  }
}

function proofOf(key: KeyObject, filled: Buffer): Buffer {
  return createHmac('sha256', key).update(filled).digest().subarray(0, ivSize)
}
