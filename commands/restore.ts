import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { BackupFailure, brokenOff } from '#database/backup/backup-failure.ts'
import { withNewPhoneKey } from '#database/backup/new-phone-key.ts'
import { lookThrough, piecesOf } from '#database/backup/read-backup.ts'
import { holdEmpty, restore } from '#database/backup/restore.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import { requireFolder } from '#server/setting-failure.ts'
import { readSettings } from '#server/settings.ts'
import { version } from '#server/version.ts'
import { openFiles, prepareDatabase } from '../main.server.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run restore -- <file> [new-phone-key]`: a backup into an empty database and data folder, its phones sealed by another key if wanted. The file
 * is read to its end before anything is changed.
 */
export const restoreBackup = (path: string, withNewKey: boolean) =>
  runCommand(async () => {
    const settings = readSettings()
    if (!existsSync(path)) throw new BackupFailure(`There is no file ${path} that this user can see.`)
    const secrets = withNewKey ? openSecrets(settings) : null
    const pieces = secrets
      ? await withNewPhoneKey(path, settings.backupKey, secrets)
      : piecesOf(path, settings.backupKey)
    const about = await lookThrough(path, settings.backupKey)
    requireFolder(settings.dataFolder)
    await using opened = new AsyncDisposableStack()
    // Of an embedded database, for as long as it is not whole: it is removed after its server was stopped.
    const made: string[] = []
    opened.defer(() => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true })
    })
    try {
      const url = settings.databaseUrl ?? (await newEmbedded(join(settings.dataFolder, 'postgres'), made, opened))
      opened.use(await holdEmpty(url))
      await prepareDatabase(url, settings.databaseAppUrl)
      await requireSameMigrations(url, about)
      secrets?.keep()
      const held = await restore(url, await openFiles(settings), pieces)
      process.stdout.write(
        `Restored what was there at ${about.at}: ${held.tables} tables, ${held.files} files. Look at it with npm run verify.\n`,
      )
      made.length = 0
    } catch (error) {
      throw brokenOff(error, settings.dataFolder, 'Nothing of the backup stands there: then restore it again.')
    }
  })

async function newEmbedded(folder: string, made: string[], opened: AsyncDisposableStack): Promise<string> {
  if (existsSync(folder))
    throw new BackupFailure(
      `There is a database in ${folder} already: name a new data folder, BERTH_DATA=<folder>, or move that one away.`,
    )
  made.push(folder)
  const embedded = await startEmbedded({ folder })
  opened.defer(embedded.stop)
  return embedded.url
}

async function requireSameMigrations(
  url: string,
  about: { version: string; migrations: readonly string[] },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  await client.end()
  if (rows.map(({ name }) => name).join() !== about.migrations.join())
    throw new BackupFailure(
      `The backup is of version ${about.version}, whose tables differ from those of this one, ${version}: restore it with that version into an empty database, then start this one.`,
    )
}
