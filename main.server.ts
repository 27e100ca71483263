import { join } from 'node:path'
import { pino } from 'pino'
import { entities } from '#business/contents.ts'
import { cron, jobs, mountCalls, notices, reportServings, servings, startWatches } from '#business/contents.server.ts'
import { device } from '#business/devices/device/device.ts'
import { carTypeNames } from '#business/dictionaries/car-types.server.ts'
import { hasUnseen } from '#business/messages/message/message.server.ts'
import { accounts as openAccounts } from '#business/people/accounts.server.ts'
import { openDesk } from '#business/traffic/desk.server.ts'
import { words } from '#business/words.ts'
import { en as ofFields } from '#fields/en.ts'
import { openDatabase } from '#server/database/database.ts'
import { isUpToDate } from '#server/database/up-to-date.ts'
import { mountEntity } from '#server/entity-calls.ts'
import { mountExport, mountExportTasks } from '#server/exchange/exchange-calls.ts'
import { listSource } from '#server/exchange/export-source.ts'
import { forgetExports } from '#server/exchange/forget-exports.ts'
import { resumeExports, runExport } from '#server/exchange/run-export.ts'
import { mountImport, readUploads } from '#server/exchange/import-calls.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mountKeptFiles } from '#server/files/kept-files.ts'
import { mountPictures } from '#server/files/pictures.ts'
import { mountSharedFiles } from '#server/files/shared-files.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { mountDevices } from '#server/gateway/http-devices.ts'
import { openIntake } from '#server/gateway/intake.ts'
import { openProof } from '#server/gateway/proof.ts'
import { createApp } from '#server/http/app.ts'
import { mountHealth } from '#server/http/health.ts'
import type { Machine } from '#server/machine.ts'
import { mountReport } from '#server/report/report-calls.ts'
import { reportSource } from '#server/report/report-source.ts'
import { openHub } from '#server/realtime/hub.ts'
import { mountSockets } from '#server/realtime/sockets.ts'
import { mountJump } from '#server/session/jump-calls.ts'
import { mountSession } from '#server/session/session-calls.ts'
import type { Settings } from '#server/settings.ts'
import { wordsOf } from '#server/words.ts'

export interface Running {
  readonly machine: Machine
  /** The port that was really taken. */
  readonly port: number
  readonly mqttPort: number | null
  close(): Promise<void>
}

/** Tables and job queue as this version of the server needs them; safe to repeat, and from several processes at once. */
export async function prepareDatabase(url: string): Promise<void> {
  const folder = join(import.meta.dirname, 'database/migrations')
  if (await isUpToDate(url, folder)) return
  const [{ migrate }, { prepareJobs }] = await Promise.all([
    import('#server/database/migrate.ts'),
    import('#server/jobs/queue.ts'),
  ])
  await migrate(url, folder)
  await prepareJobs(url)
}

/** Files in the data folder, or with `S3_URL` in a bucket. */
async function openFiles({ dataFolder, s3Url }: Settings): Promise<FileStore> {
  const local = await openFolderStore(join(dataFolder, 'files'))
  return s3Url ? openS3Store(s3Url, local) : local
}

/** Where the business meets the server's machines: one process, ready to answer. `consoleFolder`: the built console, if it is served here. */
export async function serve(settings: Settings, databaseUrl: string, consoleFolder: string | null): Promise<Running> {
  const log = pino({
    level: settings.logLevel,
    redact: ['*.Password', '*.password', '*.token', 'headers.authorization'],
  })
  const database = openDatabase(databaseUrl)
  const hub = await openHub(databaseUrl, log)
  const machine: Machine = {
    database,
    hub,
    log,
    signing: settings.requestSigning,
    exports: [...entities.filter(({ exchange }) => exchange).map(listSource), ...reportServings.map(reportSource)],
    files: await openFiles(settings),
    accounts: openAccounts(database),
    words: wordsOf({ ...ofFields, ...words }),
    codeNames: carTypeNames,
  }

  const pages = consoleFolder && (await import('#server/http/pages.ts'))
  const app = await createApp(machine, settings.mapTiles, pages ? pages.inlineScripts(consoleFolder) : [])
  if (settings.metricsToken) (await import('#server/http/metrics.ts')).mountMetrics(app, machine, settings.metricsToken)
  await readUploads(app)
  mountKeptFiles(app, machine)
  mountSharedFiles(app, machine)
  mountPictures(app, machine)
  mountHealth(app, machine)
  mountSession(app, machine)
  mountJump(app, machine)
  for (const of of entities) {
    mountEntity(app, machine, of, servings.find((serving) => serving.of === of)?.verbs)
    if (of.exchange?.import) mountImport(app, machine, of, servings.find((serving) => serving.of === of)?.verbs)
  }
  for (const serving of reportServings) mountReport(app, machine, serving)
  for (const source of machine.exports) mountExport(app, machine, source)
  mountExportTasks(app, machine)
  mountCalls(app, machine, settings)
  await mountSockets(app, machine, notices, hasUnseen)

  const desk = openDesk(machine)
  const intake = openIntake(desk)
  const proof = openProof(desk, hub, device.name)
  mountDevices(app, machine, desk, intake, proof)
  if (pages) await pages.mountPages(app, consoleFolder)
  await app.listen({ port: settings.port, host: '0.0.0.0' })
  const address = app.server.address()

  // People are answered already while what only devices and jobs need is loaded.
  const [broker, link, { startJobs }] = await Promise.all([
    settings.mqttUrl
      ? null
      : import('#server/gateway/mqtt-devices.ts').then(({ openBroker }) =>
          openBroker(machine, desk, intake, proof, device.name, settings.mqttPort),
        ),
    settings.mqttUrl
      ? import('#server/gateway/mqtt-broker-link.ts').then(({ openBrokerLink }) =>
          openBrokerLink(machine, desk, intake, proof, settings.mqttUrl!),
        )
      : null,
    import('#server/jobs/queue.ts'),
  ])
  const queue = await startJobs(
    databaseUrl,
    {
      export: (payload) => runExport(machine, payload),
      'forget-exports': (_payload, signal) => forgetExports(machine, signal),
      ...jobs(machine),
    },
    `${cron}\n55 17 * * * forget-exports ?fill=2d`,
    log,
  )
  const watches = [...startWatches(machine, settings), resumeExports(machine)]
  return {
    machine,
    port: typeof address === 'object' && address ? address.port : settings.port,
    mqttPort: broker?.port ?? null,
    async close() {
      for (const watch of watches) await watch.stop()
      await app.close()
      await broker?.close()
      await link?.close()
      await queue.stop()
      await hub.close()
      await database.close()
    },
  }
}
