import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { BackupFailure } from '#database/backup/backup-failure.ts'
import { noteBackup } from '#database/backup/note-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { keyFile } from '#server/secrets/open-secrets.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { version } from '#server/version.ts'
import { openFiles } from '../main.server.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- <file> [without-pictures]`: rows and files of a running or a stopped Berth into one file, encrypted with BACKUP_KEY where there is one. */
export const backUp = (path: string | undefined, pictures: boolean) =>
  runCommand(async () => {
    const settings = readSettings()
    const whole = resolve(path ?? `berth-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.backup`)
    await using opened = new AsyncDisposableStack()
    const url = await databaseOf(settings, opened)
    const held = await writeBackup({
      url,
      files: await openFiles(settings),
      version,
      secret: settings.backupKey,
      path: whole,
      pictures,
    })
    process.stdout.write(
      `${whole}: ${held.tables} tables, ${held.files} files${settings.backupKey ? ', encrypted' : ', not encrypted'}.\n`,
    )
    process.stdout.write(
      `Sealed values in it open only with ${settings.secretsKey ? 'SECRETS_KEY' : join(settings.dataFolder, keyFile)}, which is not in it: keep that key apart.\n`,
    )
    const unnoted = await noteBackup(url, held.missing)
    if (unnoted !== null)
      process.stdout.write(
        `The backup is whole, but the database could not note it (${unnoted}): its metric and the alert BerthBackupMissing do not know of it.\n`,
      )
    if (held.missing)
      process.stdout.write(
        `${held.missing} files that rows name are not in the store, and not in this backup: npm run verify names them, docs/recover.md says what to do.\n`,
      )
  })

/** The external database; else that of a running server, or the embedded one started for as long as this takes. */
async function databaseOf({ databaseUrl, dataFolder }: Settings, opened: AsyncDisposableStack): Promise<string> {
  const folder = join(dataFolder, 'postgres')
  const running = databaseUrl ?? runningDatabase(folder)
  if (running) return running
  if (!existsSync(folder))
    throw new BackupFailure(
      `There is nothing to back up: DATABASE_URL is not set, and there is no database in ${folder}. Give the settings that the server has.`,
    )
  const embedded = await startEmbedded({ folder })
  opened.defer(embedded.stop)
  return embedded.url
}
