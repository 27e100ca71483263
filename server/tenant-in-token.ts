import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from './database/database.ts'
import { sql } from '#kernel/sql.ts'

/**
 * Tokens, keys, codes and numbers that come from outside say whose they are, so that it is known where to ask before any database is asked:
 * `12.<secret>`, `bk_<code>_12.<secret>`, `P202601010000000345_12`. Null: one that was given out before they did.
 */
export function tenantIn(name: string): string | null {
  return (/^(?:bk_.*_)?(\d{1,18})\./.exec(name) ?? /^[A-Z]\d+_(\d{1,18})(?![^.~-])/.exec(name))?.[1] ?? null
}

/** A token of the transaction's tenant with 256 random bits; `start` goes before. */
export async function newToken(tx: Tx, start = ''): Promise<string> {
  const scope = await tx.first<{ tenant: string }>(sql`select scope_tenant()::text as tenant`)
  return `${start}${scope!.tenant}.${randomBytes(32).toString('base64url')}`
}

const tenantBytes = 8

/** What is kept of a token: its tenant, eight bytes, if it says one, and its SHA-256. */
export function tokenDigest(token: string): Buffer {
  const hash = createHash('sha256').update(token).digest()
  const tenantId = tenantIn(token)
  if (tenantId === null) return hash
  const tenant = Buffer.alloc(tenantBytes)
  tenant.writeBigInt64BE(BigInt(tenantId))
  return Buffer.concat([tenant, hash])
}

/** The tenant that a token said, by its digest. */
export function tenantOfDigest(digest: Buffer): string | null {
  return digest.length > 32 ? digest.readBigInt64BE().toString() : null
}
