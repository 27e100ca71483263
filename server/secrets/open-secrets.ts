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
 * The keys that the settings name; without one, that of the data folder, where an embedded database or a demo is. Where the folder has none, one is
 * made, and stands in it once it is kept: a start that is refused because the old key is missing leaves none in its place.
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
  const file = join(dataFolder, keyFile)
  if (existsSync(file)) return secretsOf(readKey(file), secretsKeyOld ?? [])
  const made = randomBytes(32)
  return secretsOf(made, secretsKeyOld ?? [], () => keepKey(made, dataFolder, file))
}

function readKey(file: string): Buffer {
  try {
    return secretKey(readFileSync(file, 'utf8').trim(), file)
  } catch (error) {
    throw new SettingFailure(`The key file ${file} cannot be used (${(error as Error).message}). Bring it back.`, {
      cause: error,
    })
  }
}

/** Whole or not at all, and never over another one. */
function keepKey(key: Buffer, folder: string, file: string): void {
  if (existsSync(file) && readKey(file).equals(key)) return
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    throw new SettingFailure(`The key file ${file} cannot be made (${(error as Error).message}).`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
}
