import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingFailure } from '../setting-failure.ts'
import type { Settings } from '../settings.ts'
import { secretKey } from '../settings/kinds.ts'
import { secretsOf, type Secrets } from './seal.ts'

type Given = Pick<Settings, 'secretsKey' | 'secretsKeyOld' | 'databaseUrl' | 'demo' | 'dataFolder'>

/** The file alongside an embedded database that holds the key, in base64. */
export const keyFile = 'secrets-key'

/**
 * The keys that the settings name; without one, that of the data folder, made at the first start, where an embedded database or a demo is.
 *
 * @throws SettingFailure where several processes may share a database and none of them can know the others' key.
 */
export function openSecrets(settings: Given): Secrets {
  const { secretsKey, secretsKeyOld, databaseUrl, demo, dataFolder } = settings
  if (secretsKey) return secretsOf(secretsKey, secretsKeyOld ?? [])
  if (databaseUrl && !demo)
    throw new SettingFailure(
      'SECRETS_KEY is not set: give 32 random bytes in base64, such as “openssl rand -base64 32” makes, the same for all processes. Keep it apart from the backups.',
    )
  return secretsOf(keyOfFolder(dataFolder), secretsKeyOld ?? [])
}

function keyOfFolder(folder: string): Buffer {
  const file = join(folder, keyFile)
  if (!existsSync(file)) makeKey(folder, file)
  try {
    return secretKey(readFileSync(file, 'utf8').trim(), file)
  } catch (error) {
    throw new SettingFailure(`The key file ${file} cannot be used (${(error as Error).message}). Bring it back.`, {
      cause: error,
    })
  }
}

/** Whole or not at all, and never over another one: of two starts the second takes the first's. */
function makeKey(folder: string, file: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file))
      throw new SettingFailure(`The key file ${file} cannot be made (${(error as Error).message}).`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
}
