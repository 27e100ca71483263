import { join } from 'node:path'
import { verifyArchives } from '#business/ground/archive/read-archives.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { verifyFiles } from '#database/backup/verify-files.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { SettingFailure } from '#server/setting-failure.ts'
import { readSettings } from '#server/settings.ts'
import { findBusiness, openFiles } from '../main.server.ts'
import { runCommand } from './run-command.ts'

/** `npm run verify`: every invariant of the books and the files that rows name, with counts; exit code 1 when one is broken. DATABASE_URL, or the database of a running `npm start`. */
export const verify = () =>
  runCommand(async () => {
    const settings = readSettings()
    const { databaseUrl, databaseAppUrl, dataFolder } = settings
    const url = databaseUrl ?? runningDatabase(join(dataFolder, 'postgres'))
    if (url === null)
      throw new SettingFailure('There is no database to verify: start Berth with npm start first, or set DATABASE_URL.')
    const database = openDatabase(databaseAppUrl ?? applicationUrl(url), { ...purposes.jobs, connections: 1 })
    try {
      // What one part of the business needs of another is registered by its module.
      await findBusiness()
      const files = await openFiles(settings)
      const verified = [
        ...(await verifyBooks(database)),
        await verifyArchives(database, files),
        await verifyFiles(database, files),
      ]
      for (const { says, checked, breaches } of verified) {
        process.stdout.write(
          `${breaches.length ? '✗' : '✓'} ${says}: ${checked} checked${breaches.length ? `, ${breaches.length} broken` : ''}\n`,
        )
        for (const breach of breaches) process.stdout.write(`    ${breach}\n`)
      }
      process.exitCode = verified.some(({ breaches }) => breaches.length > 0) ? 1 : 0
    } finally {
      await database.close()
    }
  })
