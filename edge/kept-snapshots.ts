import { createPublicKey, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Snapshot } from '#business/traffic/edge/snapshot.ts'

/** A snapshot as it came: its bytes are what was signed. */
export interface Signed {
  readonly bytes: Buffer
  readonly signature: string
  readonly publicKey: string
}

/** Snapshots in the folder: one that is whole, and what came since, each with its signature. */
export interface KeptSnapshots {
  /** Those that the folder holds, in order; checked again. */
  read(): Snapshot[]
  /** What a signed snapshot says. @throws a sentence where it is not the tenant's, or of another box. */
  check(signed: Signed): Snapshot
  keep(signed: Signed, snapshot: Snapshot): void
  /** How many came since the whole one. */
  readonly increments: number
}

export function openSnapshots(folder: string, serial: string, given: string | null): KeptSnapshots {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'snapshots.jsonl')
  const keyFile = join(folder, 'public-key')
  let publicKey = (given ?? (existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '')) || null
  let increments = 0
  const put = (path: string, text: string) => {
    writeFileSync(`${path}.new`, text, { flush: true, mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  const check = ({ bytes, signature, publicKey: shown }: Signed): Snapshot => {
    const by = publicKey ?? shown
    if (!isSigned(bytes, signature, by))
      throw new Error(
        'The snapshot is not signed with the key of this car park’s operator. Check BOX_CENTRE, or pair the box again (重置密钥).',
      )
    if (publicKey === null) put(keyFile, (publicKey = by))
    const snapshot = JSON.parse(bytes.toString()) as Snapshot
    if (snapshot.box !== serial) throw new Error(`The snapshot is for the box ${snapshot.box}, this is ${serial}.`)
    return snapshot
  }
  return {
    check,
    get increments() {
      return increments
    },
    read() {
      if (!existsSync(file)) return []
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      increments = Math.max(0, lines.length - 1)
      return lines.flatMap((line) => {
        try {
          const { body, ...signed } = JSON.parse(line) as { body: string; signature: string; publicKey: string }
          return [check({ ...signed, bytes: Buffer.from(body) })]
        } catch {
          return []
        }
      })
    },
    keep({ bytes, signature, publicKey: shown }, { since }) {
      const line = `${JSON.stringify({ body: bytes.toString(), signature, publicKey: shown })}\n`
      increments = since === null ? 0 : increments + 1
      if (since === null) put(file, line)
      // A line of its own also after one that the power cut in two.
      else writeFileSync(file, `\n${line}`, { flag: 'a', flush: true })
    },
  }
}

/** Whether the key signed these bytes; what is no key or no signature did not. */
function isSigned(bytes: Buffer, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
