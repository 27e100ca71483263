import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * RSA for pages that the browser gives no WebCrypto: consoles reached over plain HTTP inside a company (RFC 8017, PKCS #1 v1.5 with
 * SHA-1). Loaded only there.
 */
export interface PlainKey {
  readonly modulus: bigint
  readonly primes: readonly [bigint, bigint]
  /** d mod p-1, d mod q-1 and the inverse of q mod p, for the Chinese remainder theorem. */
  readonly exponents: readonly [bigint, bigint]
  readonly inverse: bigint
}

const publicExponent = 65_537n
const primeBits = 1_024

/** A new key of 2048 bits; takes about half a second. */
export async function newPlainKey(): Promise<PlainKey> {
  for (;;) {
    const [p, q] = [await randomPrime(), await randomPrime()]
    const modulus = p * q
    const totient = (p - 1n) * (q - 1n)
    if (p === q || bitsOf(modulus) !== 2 * primeBits || totient % publicExponent === 0n) continue
    const d = inverseOf(publicExponent, totient)
    return { modulus, primes: [p, q], exponents: [d % (p - 1n), d % (q - 1n)], inverse: inverseOf(q, p) }
  }
}

/** DigestInfo of SHA-1 before its 20 bytes (RFC 8017, 9.2). */
const sha1Prefix = [0x30, 0x21, 0x30, 0x09, 0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a, 0x05, 0x00, 0x04, 0x14]

export function signPlain({ primes: [p, q], exponents: [dp, dq], inverse }: PlainKey, message: Uint8Array): Uint8Array {
  const size = (2 * primeBits) / 8
  const info = [...sha1Prefix, ...sha1(message)]
  const padding = Array<number>(size - info.length - 3).fill(0xff)
  const block = integerOf(Uint8Array.from([0, 1, ...padding, 0, ...info]))
  const [ofP, ofQ] = [power(block % p, dp, p), power(block % q, dq, q)]
  const difference = ((((ofP - ofQ) * inverse) % p) + p) % p
  return bytesOf(ofQ + difference * q, size)
}

export const plainDigest = (bytes: Uint8Array): Uint8Array => sha256(bytes)

/** The public half as SubjectPublicKeyInfo, DER (RFC 8017, A.1.1). */
export function publicHalf({ modulus }: PlainKey): Uint8Array {
  const rsaEncryption = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]
  const numbers = der(0x30, [...derInteger(modulus), ...derInteger(publicExponent)])
  return Uint8Array.from(der(0x30, [...rsaEncryption, ...der(0x03, [0, ...numbers])]))
}

function derInteger(value: bigint): number[] {
  const bytes = [...bytesOf(value, Math.ceil(bitsOf(value) / 8))]
  return der(0x02, bytes[0]! & 0x80 ? [0, ...bytes] : bytes)
}

function der(tag: number, content: number[]): number[] {
  const { length } = content
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return [tag, ...header, ...content]
}

const smallPrimes = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]
const smallProduct = smallPrimes.reduce((product, prime) => product * BigInt(prime), 1n)
const candidatesAtOnce = 64

async function randomPrime(): Promise<bigint> {
  for (;;) {
    for (let tried = 0; tried < candidatesAtOnce; tried++) {
      const candidate = randomOdd()
      const rest = candidate % smallProduct
      if (smallPrimes.every((prime) => rest % BigInt(prime) !== 0n) && isProbablePrime(candidate)) return candidate
    }
    await new Promise((goOn) => setTimeout(goOn))
  }
}

/** The two highest bits are set, so that the product of two has all its bits. */
function randomOdd(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(primeBits / 8))
  bytes[0]! |= 0xc0
  bytes[bytes.length - 1]! |= 1
  return integerOf(bytes)
}

/** Miller–Rabin; five random bases are enough for random numbers of this size (FIPS 186-5, table B.1). */
function isProbablePrime(candidate: bigint): boolean {
  const last = candidate - 1n
  let odd = last
  let twos = 0
  while ((odd & 1n) === 0n) {
    odd >>= 1n
    twos++
  }
  return [2n, ...Array.from({ length: 5 }, () => (randomOdd() % (candidate - 3n)) + 2n)].every((base) => {
    let x = power(base, odd, candidate)
    for (let square = 1; x !== 1n && x !== last; square++) {
      if (square >= twos) return false
      x = (x * x) % candidate
      if (x === 1n) return false
    }
    return true
  })
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** Of `value` modulo `modulus`, which have no divisor in common. */
function inverseOf(value: bigint, modulus: bigint): bigint {
  let [r, next] = [modulus, value % modulus]
  let [t, nextT] = [0n, 1n]
  while (next !== 0n) {
    const quotient = r / next
    ;[r, next] = [next, r - quotient * next]
    ;[t, nextT] = [nextT, t - quotient * nextT]
  }
  return ((t % modulus) + modulus) % modulus
}

const bitsOf = (value: bigint) => value.toString(2).length

function integerOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

function bytesOf(value: bigint, size: number): Uint8Array {
  const hex = value.toString(16).padStart(size * 2, '0')
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}
