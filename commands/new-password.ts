import { join } from 'node:path'
import '#business/ground/system/audit-log/audit-book.server.ts'
import { giveNewPassword } from '#business/ground/people/user/new-password.server.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { SettingFailure } from '#server/setting-failure.ts'
import { readSettings } from '#server/settings.ts'
import { runCommand } from './run-command.ts'

/** `npm run new-password -- <tenant> <user>`: DATABASE_URL, or the database of a running `npm start`. */
export const showNewPassword = (tenantCode: string, userName: string) =>
  runCommand(async () => {
    const { databaseUrl, databaseAppUrl, dataFolder } = readSettings()
    const url = databaseUrl ?? runningDatabase(join(dataFolder, 'postgres'))
    if (url === null)
      throw new SettingFailure('There is no database: start Berth with npm start first, or set DATABASE_URL.')
    const database = openDatabase(databaseAppUrl ?? applicationUrl(url), { ...purposes.jobs, connections: 1 })
    try {
      const { password, hadSecondFactor } = await giveNewPassword(database, { tenantCode, userName })
      process.stdout.write(`${password}\n`)
      process.stderr.write(
        `It opens the account for a day, and a new password is asked for.${hadSecondFactor ? ' The second factor was taken away: set up a new one.' : ''}\n`,
      )
    } finally {
      await database.close()
    }
  })
