import { join } from 'node:path'
import { stdout } from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveLine, inMegabytes, listArchives, readArchive } from '#business/ground/archive/read-archives.server.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { SettingFailure } from '#server/setting-failure.ts'
import { readSettings } from '#server/settings.ts'
import { openFiles } from '../main.server.ts'
import { runCommand } from './run-command.ts'

/** `npm run -s archive`: lists the files of archived rows, also those that were deleted at their end; with a file’s name, writes its rows as CSV once the whole file is seen to be as it was written. */
export const showArchives = (name: string | undefined) =>
  runCommand(async () => {
    const settings = readSettings()
    const url = settings.databaseUrl ?? runningDatabase(join(settings.dataFolder, 'postgres'))
    if (url === null)
      throw new SettingFailure('There is no database: start Berth with npm start first, or set DATABASE_URL.')
    const database = openDatabase(settings.databaseAppUrl ?? applicationUrl(url), { ...purposes.jobs, connections: 1 })
    try {
      const archived = await listArchives(database)
      if (name === undefined) {
        for (const file of archived) stdout.write(`${archiveLine(file, Date.now())}\n`)
        if (archived.length === 0) {
          stdout.write('No rows have gone into files yet. When they do: docs/backup.md, “Old rows”.\n')
          return
        }
        const kept = archived.filter(({ droppedOn }) => !droppedOn)
        const size = kept.reduce((sum, { fileSize }) => sum + fileSize, 0)
        stdout.write(`${kept.length} files, ${inMegabytes(size)}. How long they are kept: docs/backup.md.\n`)
        return
      }
      const file = archived.find(({ fileKey }) => fileKey === name)
      if (!file) throw new SettingFailure(`There is no archived file ${name}; without a name, all are listed.`)
      if (file.droppedOn)
        throw new SettingFailure(`${name} was deleted on ${file.droppedOn}: its tenant keeps such files no longer.`)
      const rows = await readArchive(await openFiles(settings), file)
      if (!rows) throw new SettingFailure(`${name} is missing, or not what was archived. Take it from a backup.`)
      await pipeline(Readable.from(rows), stdout, { end: false })
    } finally {
      await database.close()
    }
  })
