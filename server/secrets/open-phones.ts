import { randomBytes } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { SettingFailure } from '../setting-failure.ts'
import { phoneSeal, type PhoneSeal } from './phone-seal.ts'
import type { Secrets } from './seal.ts'

const sealedFor = { tenant: '0', what: 'phone_key.sealed' }

/**
 * The seal of phones, by the key that the database keeps sealed; made where there is none, and sealed again where another SECRETS_KEY did it.
 *
 * @throws SettingFailure where no key at hand opens it: phones would be lost, and new ones sealed by another key.
 */
export async function openPhones(tx: Pick<Tx, 'run' | 'first'>, secrets: Secrets): Promise<PhoneSeal> {
  const { sealed } = (await tx.first<{ sealed: PhoneKey }>(
    sql`select phone_key_or(${newPhoneKey(secrets)}) as sealed`,
  ))!
  const phones = phonesOf(sealed, secrets)
  secrets.keep()
  const again = secrets.reseal(sealed, sealedFor)
  if (again !== sealed) await tx.run(sql`select reseal_phone_key(${sealed}, ${again})`)
  return phones
}

/** The key of phones as the database keeps it, sealed. */
export type PhoneKey = string

export function newPhoneKey(secrets: Secrets): PhoneKey {
  return secrets.seal(randomBytes(32).toString('base64'), sealedFor)
}

/** @throws SettingFailure where no key at hand opens it */
export function phonesOf(key: PhoneKey, secrets: Secrets): PhoneSeal {
  return phoneSeal(Buffer.from(opened(key, secrets), 'base64'))
}

function opened(sealed: string, secrets: Secrets): string {
  try {
    return secrets.unseal(sealed, sealedFor)
  } catch (error) {
    throw new SettingFailure(
      'The phones in this database are sealed by a key that the server does not have. Give the SECRETS_KEY that it had (SECRETS_KEY_OLD for one of before), or the file secrets-key of its data folder.',
      { cause: error },
    )
  }
}
