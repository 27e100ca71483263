import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { digest } from '../http/incoming.ts'
import type { Person } from '../person.ts'
import { challengeMinutes, issueChallenge, type Asked } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Passkeys of an account by WebAuthn Level 3, alongside the password: anyone who holds one also proves to it who they are, by finger, face or PIN. Who made an
 * authenticator is not asked. All in the tenant's scope.
 */
const timeout = challengeMinutes * 60_000

/** Read when a passkey is first asked for: it brings 300 modules, 27 MB and a tenth of the time of a start. */
const webAuthn = () => import('@simplewebauthn/server')
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers')

/** Of a credential's id in base64url (WebAuthn Level 3, 4: at most 1023 bytes), and of a public key; RSA with 4096 bits has some 550 bytes. */
const mostOfId = 1_364
const mostOfKey = 2_000

/** By which ways a browser reaches an authenticator (WebAuthn Level 3, 5.8.4); what else it says is not passed on. */
const knownTransports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** EdDSA, ES256 and RS256 (RFC 9053), which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly registeredAt: Date
  readonly usedAt: Date | null
}

/** Of two that are made or taken away at once each counts the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.rows(sql`select from tenant_user where id = ${userId} for no key update`)
}

/** The passkeys of an account, in its tenant. */
export async function passkeysOf(tx: Tx, userId: string): Promise<Passkey[]> {
  const rows = await tx.rows<{ id: string; name: string; registered_at: Date; used_at: Date | null }>(sql`
    select credential_id as id, passkey_name as name, registered_at, used_at from passkey
    where user_id = ${userId} order by registered_at, credential_id`)
  return rows.map(({ id, name, registered_at: registeredAt, used_at: usedAt }) => ({ id, name, registeredAt, usedAt }))
}

/** What a browser needs to make one; an authenticator that holds one of the account makes no second. */
export async function askForNewPasskey(
  tx: Tx,
  party: RelyingParty,
  { userId, userName, realName, tenantId, tenantName }: Person,
  session: Buffer,
): Promise<Json> {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Berth',
    rpID: party.id,
    userID: handleOf(tenantId, userId),
    userName: `${userName} (${tenantName})`,
    userDisplayName: realName,
    challenge: await issueChallenge(tx, { userId, session }),
    excludeCredentials: await credentialsOf(tx, userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout,
  })
  return options as unknown as Json
}

/** A passkey that a browser made, its own proof looked at; null where that does not hold. */
export async function readNewPasskey(
  party: RelyingParty,
  { answer, challenge }: { answer: Json; challenge: string },
): Promise<NewPasskey | null> {
  const response = answer as unknown as RegistrationResponseJSON
  try {
    if (await namesItsMaker(response)) return null
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    if (id.length > mostOfId || publicKey.length > mostOfKey) return null
    const said: readonly unknown[] = Array.isArray(transports) ? transports : []
    return {
      id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: knownTransports.filter((one) => said.includes(one)),
    }
  } catch {
    // Whatever is wrong with it is the sender's doing.
    return null
  }
}

/** Browsers leave out the certificates of makers, which no one asked for; looking into those of a forged answer would call addresses that they name. */
async function namesItsMaker({ response: { attestationObject } }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers()
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isPlain = attested.get('fmt') === 'none' || attested.get('fmt') === 'packed'
  return !isPlain || attested.get('attStmt').get('x5c') !== undefined
}

interface NewPasskey {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** Whether it was kept: no two accounts have the same. */
export async function storePasskey(
  tx: Tx,
  userId: string,
  name: string,
  { id, publicKey, counter, transports }: NewPasskey,
): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into passkey (credential_id, user_id, passkey_name, public_key, counter, transports)
    values (${id}, ${userId}, ${name}, ${publicKey}, ${counter}, ${[...transports]}::text[]) on conflict do nothing`)
  return kept > 0
}

/** What a browser needs to ask the person for a passkey; null where they have none. */
export async function askPasskey(tx: Tx, party: RelyingParty, asked: Asked): Promise<Json> {
  const allowCredentials = await credentialsOf(tx, asked.userId)
  if (!allowCredentials.length) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials,
    challenge: await issueChallenge(tx, asked),
    userVerification: 'required',
    timeout,
  })
  return options as unknown as Json
}

/** Whether a passkey of the person answered the challenge, for this address, and its counter did not go back. Noted as used then. */
export async function usePasskey(
  tx: Tx,
  party: RelyingParty,
  { userId, tenantId }: { userId: string; tenantId: string },
  { answer, challenge }: { answer: Json; challenge: string },
): Promise<boolean> {
  const response = answer as unknown as AuthenticationResponseJSON
  const { id } = response
  if (typeof id !== 'string') return false
  const held = await tx.first<{ public_key: Buffer; counter: string }>(sql`
    select public_key, counter::text from passkey where user_id = ${userId} and credential_id = ${id} for no key update`)
  if (!held) return false
  const counter = await counterIn(party, response, challenge, {
    id,
    publicKey: new Uint8Array(held.public_key),
    counter: Number(held.counter),
  })
  if (counter === null || !isFor(response, handleOf(tenantId, userId))) return false
  await tx.run(sql`
    update passkey set counter = ${counter}, used_at = now() where user_id = ${userId} and credential_id = ${id}`)
  return true
}

/** The counter of an answer that holds, else null. */
async function counterIn(
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number },
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Whatever is wrong with it is the sender's doing.
    return null
  }
}

async function credentialsOf(tx: Tx, userId: string) {
  const rows = await tx.rows<{ id: string; transports: AuthenticatorTransport[] }>(
    sql`select credential_id as id, transports from passkey where user_id = ${userId} order by credential_id`,
  )
  return rows
}

/** What an authenticator knows the account by; it says nothing of a person. */
function handleOf(tenantId: string, userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(digest(`passkeys of ${tenantId}/${userId}`))
}

/** Authenticators that were asked for a named passkey need not say whose it is. */
function isFor({ response: { userHandle } }: AuthenticationResponseJSON, handle: Uint8Array): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').equals(handle)
}
