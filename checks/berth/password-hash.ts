import { argon2Sync, randomBytes } from 'node:crypto'
import { password } from './console.ts'

/**
 * Of the one password of all tests, with the least work that Argon2 knows: the hash says what checking it costs, and the people of a whole run
 * sign in some thousands of times. What a hash of the product costs is in server/session/passwords.ts.
 */
export const passwordHash = hashOf(password)

function hashOf(message: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
