import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Reach } from '../event.ts'

/** By serial number, where a lane box reaches the cameras that hang on it, and under which accounts; null: no one has said. */
export type CameraAccounts = Readonly<Record<string, Reach | null>>

const [nonceSize, tagSize] = [12, 16]

/** Sealed for the box whose key has this SHA-256 (AES-256-GCM): neither the line nor the box's disk gives a password away, which opens with the key alone. */
export function sealAccounts(accounts: CameraAccounts, keyDigest: Buffer): string {
  const nonce = randomBytes(nonceSize)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(keyDigest), nonce)
  const text = cipher.update(JSON.stringify(accounts), 'utf8')
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @throws where they were sealed for another key. */
export function unsealAccounts(sealed: string, keyDigest: Buffer): CameraAccounts {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, text, tag] = [
    bytes.subarray(0, nonceSize),
    bytes.subarray(nonceSize, -tagSize),
    bytes.subarray(-tagSize),
  ]
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(keyDigest), nonce, { authTagLength: tagSize })
  decipher.setAuthTag(tag)
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString()) as CameraAccounts
}

function keyFrom(keyDigest: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', keyDigest, '', 'berth camera accounts', 32))
}
