import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { digest } from '../http/incoming.ts'
import type { Person } from '../person.ts'
import type { Secrets } from '../secrets/seal.ts'

/**
 * The second factor of an account: codes of an authenticator app by RFC 6238 as every such app reads it (SHA-1, six digits, 30 seconds), passkeys
 * (`passkeys.ts`), and recovery codes for when neither is at hand. One step either way is accepted, for clocks that are off. All in the tenant's scope.
 */
const period = 30
const clocksOff = 1
const recoveryCodes = 10
const secretBytes = 20

export interface SecondFactor {
  /** Since when codes of an app count; null without one, and while it is being set up. */
  readonly appSince: Date | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

export async function secondFactorOf(tx: Tx, userId: string): Promise<SecondFactor> {
  const row = await tx.first<{ app_since: Date | null; passkeys: number; codes: number }>(sql`
    select (select confirmed_at from second_factor where user_id = ${userId}) as app_since,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
      (select count(*)::int from second_factor_recovery where user_id = ${userId}) as codes`)
  return { appSince: row!.app_since, passkeys: row!.passkeys, recoveryCodesLeft: row!.codes }
}

/** Whether the password alone lets in no more. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { appSince, passkeys } = await secondFactorOf(tx, userId)
  return appSince !== null || passkeys > 0
}

/** A new secret in the place of one that was never confirmed; returns what an app needs, or null where a factor is in use. */
export async function startSecondFactor(
  tx: Tx,
  secrets: Secrets,
  { userId, userName, tenantId, tenantName }: Person,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: secretBytes }).base32
  const started = await tx.run(sql`
    insert into second_factor as f (user_id, sealed) values (${userId}, ${secrets.seal(secret, sealedFor(tenantId, userId))})
    on conflict (tenant_id, user_id) do update set sealed = excluded.sealed where f.confirmed_at is null`)
  if (!started) return null
  return { secret, uri: totpOf(secret, `${userName} (${tenantName})`).toString() }
}

/** Whether the code is one of the app's that was not used yet; it is from now on. `confirms`: of a factor that is being set up. */
export async function useCode(
  tx: Tx,
  secrets: Secrets,
  { userId, tenantId, code, confirms }: { userId: string; tenantId: string; code: string; confirms: boolean },
): Promise<boolean> {
  const row = await tx.first<{ sealed: string }>(sql`
    select sealed from second_factor where user_id = ${userId} and (confirmed_at is null) = ${confirms} for no key update`)
  if (!row) return false
  const secret = secrets.unseal(row.sealed, sealedFor(tenantId, userId))
  const timestamp = Date.now()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: clocksOff })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  const used = await tx.run(sql`
    update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step}`)
  return used > 0
}

/** Whether it was one of the recovery codes; it is none any more. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx.run(
    sql`delete from second_factor_recovery where user_id = ${userId} and digest = ${recoveryDigest(code)}`,
  )
  return used > 0
}

/** New recovery codes in the place of those there were; to be shown once. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx.run(sql`delete from second_factor_recovery where user_id = ${userId}`)
  for (const code of codes)
    await tx.run(sql`insert into second_factor_recovery (user_id, digest) values (${userId}, ${recoveryDigest(code)})`)
  return codes
}

/** For who has none yet: null where codes of before still open. */
export async function issueFirstRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await secondFactorOf(tx, userId)).recoveryCodesLeft > 0 ? null : issueRecoveryCodes(tx, userId)
}

/** Takes the app away, and with the last second factor the recovery codes. */
export async function removeApp(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from second_factor where user_id = ${userId}`)
  await forgetRecoveryCodesOfNone(tx, userId)
}

/** Returns the name of the passkey; null where the account has none such. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<string | null> {
  const gone = await tx.first<{ name: string }>(
    sql`delete from passkey where user_id = ${userId} and credential_id = ${id} returning passkey_name as name`,
  )
  if (!gone) return null
  await forgetRecoveryCodesOfNone(tx, userId)
  return gone.name
}

/** The app, all passkeys and the recovery codes. Returns whether there was any in use. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, userId)
  await tx.run(sql`delete from passkey where user_id = ${userId}`)
  await removeApp(tx, userId)
  return had
}

/** Recovery codes stand in for a factor; without any they open nothing. */
async function forgetRecoveryCodesOfNone(tx: Tx, userId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, userId)))
    await tx.run(sql`delete from second_factor_recovery where user_id = ${userId}`)
}

/** Those that an old key sealed, under the current one. */
export async function resealSecondFactors(tx: Tx, secrets: Secrets, tenantId: string): Promise<void> {
  const rows = await tx.rows<{ user_id: string; sealed: string }>(sql`
    select user_id::text, sealed from second_factor where not starts_with(sealed, ${secrets.currentPrefix}) order by user_id for no key update`)
  for (const { user_id: userId, sealed } of rows)
    await tx.run(
      sql`update second_factor set sealed = ${secrets.reseal(sealed, sealedFor(tenantId, userId))} where user_id = ${userId}`,
    )
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Berth', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}

/** `k7xq-…`: 80 bits in letters and digits of base 32, in groups that can be read out. */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase()
  return text.match(/.{4}/g)!.join('-')
}

function recoveryDigest(code: string): Buffer {
  return digest(`recovery ${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`)
}

/** It opens for no one else's account. */
const sealedFor = (tenant: string, userId: string) => ({ tenant, what: `second_factor.sealed of ${userId}` })
