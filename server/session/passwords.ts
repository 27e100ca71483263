import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashingTurn } from './hashing.ts'

const argon2 = promisify(argon2Callback)

/** RFC 9106, second recommended option, with less memory and more passes as OWASP allows: 19 MiB, 2 passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** The password as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Throws `busy`, and takes long: never in a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(salt)}$${b64(hash)}`
}

/** Takes the same time whether or not there is a hash to compare with. Throws `busy`, and takes long: never in a transaction. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc ?? '')
  if (!match) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  const wanted = Buffer.from(match[5]!, 'base64')
  const found = await derive(password, Buffer.from(match[4]!, 'base64'), {
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: wanted.length,
  })
  return timingSafeEqual(found, wanted)
}

function derive(
  password: string,
  nonce: Buffer,
  {
    memory,
    passes,
    parallelism,
    tagLength,
  }: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  const message = password.normalize('NFC')
  return inHashingTurn(() => argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
}

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A one-time first password: random, and past every rule of the strength check. */
export function oneTimePassword(): string {
  const letters = randomBytes(9)
    .toString('base64url')
    .replace(/[-_lIO0]/g, 'k')
  return `${letters.replace(/(.)\1{2,}/g, '$1$1')}-B7m`
}
