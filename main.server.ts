import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contents, entities, reports } from '#business/roof/contents.ts'
import { device } from '#business/places/devices/device/device.ts'
import { carTypeNames } from '#business/ground/dictionaries/car-types.server.ts'
import { hasUnseen } from '#business/ground/inbox/message/message.server.ts'
import { isForKeys } from '#business/service/integration/api-key/for-keys.ts'
import { events, testEvent } from '#business/service/integration/webhook/event-kinds.ts'
import { accounts as openAccounts } from '#business/ground/people/accounts.server.ts'
import { openDesk } from '#business/traffic/events/desk.server.ts'
import { en as ofTerms } from '#business/charging/terms-editor/en.ts'
import { en as ofCalls } from '#business/roof/calls.en.ts'
import { words as ofPages } from '#business/roof/pages.en.ts'
import { words } from '#business/roof/words.ts'
import { unregistered } from '#kernel/registered.ts'
import { en as ofFields } from '#fields/en.ts'
import type { Database } from '#server/database/database.ts'
import { applicationUrl, reachedBy, rolesTaken, unfitness } from '#server/database/application.ts'
import { leak, lentOut, unfitPooler } from '#server/database/isolation.ts'
import { type Nodes } from '#server/database/nodes.ts'
import { purposes, type Purpose } from '#server/database/purposes.ts'
import { renewSettings } from '#server/database/renew-settings.ts'
import { isUpToDate } from '#server/database/up-to-date.ts'
import { mountEntity } from '#server/entity-endpoints.ts'
import { mountExport, mountExportTasks } from '#server/exchange/exchange-endpoints.ts'
import { listSource } from '#server/exchange/export-source.ts'
import { mostExportsOfTenant } from '#server/exchange/request-export.ts'
import { exportJob, resumeExports } from '#server/exchange/run-export.ts'
import { mountImport, mountImportTasks, readUploads } from '#server/exchange/import-endpoints.ts'
import { watchDisk } from '#server/files/disk-space.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mountKeptFiles } from '#server/files/kept-files.ts'
import { mountPictures } from '#server/files/pictures.ts'
import { mountSharedFiles } from '#server/files/shared-files.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import type { StoreReport } from '#server/files/s3-calls.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { countStore, watchStore } from '#server/files/watch-store.ts'
import { openCameraControl } from '#server/gateway/camera-control.ts'
import { mountDevices } from '#server/gateway/http-devices.ts'
import { openIntake } from '#server/gateway/intake.ts'
import { openProof } from '#server/gateway/proof.ts'
import { findHalves, type Halves } from '#server/halves/find-halves.ts'
import { openLog } from '#server/log.ts'
import { missingColumns } from '#server/halves/missing-columns.ts'
import { HalfFailure, namingFile, refuseGaps } from '#server/halves/refuse-gaps.ts'
import { ownJobs } from '#server/jobs/own-jobs.ts'
import type { Line } from '#server/jobs/queue.ts'
import { withinNetworks } from '#server/http/addresses.ts'
import { createApp } from '#server/http/app.ts'
import {
  measureBacklog,
  measureChannels,
  measureCommands,
  measureEvents,
  measureLinks,
  measureStore,
} from '#server/http/measures.ts'
import { mountHealth } from '#server/http/health.ts'
import type { Machine } from '#server/machine.ts'
import { mountOpenApi } from '#server/openapi/openapi-endpoint.ts'
import { mountReport } from '#server/report/report-endpoints.ts'
import { reportSource } from '#server/report/report-source.ts'
import { mountSockets } from '#server/realtime/sockets.ts'
import { openPhones } from '#server/secrets/open-phones.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { countCalls } from '#server/quota/count-calls.ts'
import { keepNamesInTurn } from '#server/outgoing/names-in-turn.ts'
import { recordPersonalReads } from '#server/personal-reads.ts'
import { countPeopleCalls } from '#server/quota/people-calls.ts'
import { recordActivity } from '#server/session/activity.ts'
import { mountJump } from '#server/session/jump-endpoints.ts'
import { mountOwnPassword } from '#server/session/own-password-endpoints.ts'
import { mountOwnSessions } from '#server/session/own-session-endpoints.ts'
import { mountPasskeys } from '#server/session/passkey-endpoints.ts'
import { mountSecondFactor } from '#server/session/second-factor-endpoints.ts'
import { mountSession } from '#server/session/session-endpoints.ts'
import { mountSignIn } from '#server/session/sign-in-endpoint.ts'
import { choosersOf } from '#server/forms-with.ts'
import { portFailure, requireFolder } from '#server/setting-failure.ts'
import type { Settings } from '#server/settings.ts'
import { openUnderWay } from '#server/under-way.ts'
import { wordsOf } from '#server/words.ts'

export interface Running {
  readonly machine: Machine
  /** The port that was really taken. */
  readonly port: number
  readonly mqttPort: number | null
  /**
   * Leaves without cutting anything: for `noticeMs` it says that it is not ready, sends anyone who keeps a connection elsewhere, and still answers;
   * then no one new is let in, what runs is finished, and only then what it works with is closed.
   */
  close(noticeMs?: number): Promise<void>
}

/**
 * Roles, tables and job queue as this version of the server needs them; safe to repeat, and from several processes at once. `url` is the owner's and
 * used here alone. Returns the address at which the server works, as the application; throws a sentence where it cannot or must not. `appUrl`: where
 * an administrator lets it in; `poolUrl`: a pooler before it; `secrets`: what an older version left open is sealed by it.
 */
export async function prepareDatabase(
  url: string,
  appUrl: string | null = null,
  poolUrl: string | null = null,
  secrets: Secrets | null = null,
): Promise<string> {
  const folder = join(import.meta.dirname, 'database')
  const workUrl = appUrl ?? applicationUrl(url)
  const unfitWork = () => reachedBy(appUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL', unfitness(workUrl))
  const [isPrepared, unfit] = await Promise.all([isUpToDate(url, folder), unfitWork()])
  const lent = await lentOut(url, 'DATABASE_URL')
  if (lent) throw lent
  const unmixed = async () => {
    const leaking =
      (appUrl && (await lentOut(appUrl, 'DATABASE_APP_URL'))) ??
      (await leak(workUrl)) ??
      (poolUrl && (await reachedBy('DATABASE_POOL_URL', unfitPooler(poolUrl, workUrl))))
    if (leaking) throw leaking
    return workUrl
  }
  if (isPrepared && !unfit) {
    await renewSettings(url)
    return unmixed()
  }
  const taken = unfit && !appUrl && (await rolesTaken(url))
  if (taken) throw taken
  const [{ alone }, { migrate }, { prepareJobs }] = await Promise.all([
    import('#server/database/alone.ts'),
    import('#server/database/migrate.ts'),
    import('#server/jobs/queue.ts'),
  ])
  await alone(url, async () => {
    await migrate(url, folder, appUrl ? 'arranged' : 'ours', secrets)
    await prepareJobs(url)
  })
  const still = await unfitWork()
  if (still) throw still
  return unmixed()
}

/** Files in the data folder, or with `S3_URL` in a bucket. */
export async function openFiles({ dataFolder, s3Url }: Settings, report?: StoreReport): Promise<FileStore> {
  requireFolder(dataFolder)
  const local = await openFolderStore(join(dataFolder, 'files'))
  return s3Url ? openS3Store(s3Url, local, report) : local
}

/** What the `.server.ts` files of the business give to the server. */
export function findBusiness(): Promise<Halves> {
  return findHalves(join(import.meta.dirname, 'business'))
}

/** What a server is made of. */
export interface Parts {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly halves: Halves
  readonly nodes: Nodes
  /** The built console, if it is served here. */
  readonly consoleFolder: string | null
}

/** Where the business meets the server's machines: one process, ready to answer. */
export async function serve(parts: Parts): Promise<Running> {
  keepNamesInTurn()
  const opened = new AsyncDisposableStack()
  try {
    return await open(parts, opened)
  } catch (error) {
    // What failed first is what is to be reported.
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

/** Halves without gaps, of a process that starts several servers with them: looking through them takes a tenth of a start. */
const whole = new WeakSet<Halves>()

/** Notes in `opened` how to close all that it opens, so that a start that fails leaves nothing running. */
async function open(
  { settings, secrets, halves, nodes, consoleFolder }: Parts,
  opened: AsyncDisposableStack,
): Promise<Running> {
  const log = openLog({
    level: settings.logLevel,
    redact: ['*.Password', '*.password', '*.token', 'headers.authorization'],
  })
  const leaving = new AbortController()
  if (!whole.has(halves)) refuseGaps({ entities, reports, unregistered: unregistered() }, halves, 'business')
  const verbsOf = new Map(halves.handlers.map(({ half }) => [half.of, half.verbs]))
  const rowsOf = new Map(halves.reports.map(({ half }) => [half.of, half]))
  const reportHandlers = reports.map((of) => rowsOf.get(of)!)
  const listed = [...entities.filter(({ exchange }) => exchange).map(listSource), ...reportHandlers.map(reportSource)]
  const keys = nodes.open({ ...purposes.jobs, connections: 1 }, null)
  const { phones, missing } = await keys
    .unscoped(async (tx) => ({
      phones: await openPhones(tx, secrets),
      missing: whole.has(halves) ? [] : await missingColumns(tx, entities),
    }))
    .finally(() => keys.close())
  if (missing.length) throw new HalfFailure(missing.join('\n'))
  whole.add(halves)
  const openFor = (purpose: Purpose, isPooled = false): Database => {
    const database = nodes.open(purpose, phones, isPooled)
    database.events.on('again', (error) => log.info({ err: error }, 'a transaction runs again'))
    opened.defer(() => database.close())
    return database
  }
  const [people, gates] = [openFor(purposes.people, true), openFor(purposes.gates, true)]
  const [jobsDatabase, exportsDatabase] = [openFor(purposes.jobs), openFor(purposes.exports)]
  const activity = recordActivity(people, log)
  opened.defer(() => activity.stop())
  const hub = await nodes.hub(log)
  opened.defer(() => hub.close())
  const accounts = openAccounts(people)
  const personalReads = recordPersonalReads(people, accounts, log)
  opened.defer(() => personalReads.stop())
  const calls = countCalls(people, log)
  opened.defer(() => calls.stop())
  const underWay = openUnderWay()
  opened.defer(() => underWay.ended())
  const store = countStore(log)
  const machine: Machine = {
    database: people,
    hub,
    settings,
    secrets,
    log,
    signing: settings.requestSigning,
    callsInward: settings.demo,
    exports: [...listed, ...halves.exported.map(({ half }) => half.source)],
    files: await openFiles(settings, store.report),
    verbsOf,
    accounts,
    activity,
    peopleCalls: countPeopleCalls(settings.callsPerPerson),
    calls,
    channelFailures: new Map(),
    unanswered: { commands: 0 },
    personalReads,
    words: wordsOf({ ...ofFields, ...ofPages, ...ofCalls, ...words, ...ofTerms }),
    codeNames: carTypeNames,
    leaving: leaving.signal,
    underWay,
  }

  const app = await createApp(machine, settings)
  const metrics = settings.metricsToken ? await import('#server/http/metrics.ts') : null
  const { registry, refused } = metrics?.mountMetrics(
    app,
    { people, gates, jobs: jobsDatabase, exports: exportsDatabase },
    settings.dataFolder,
    settings.metricsToken!,
  ) ?? { registry: null, refused: () => {} }
  if (settings.tracesUrl) {
    const [{ sendSpans }, { traceRequests }] = await Promise.all([
      import('#server/tracing/send-spans.ts'),
      import('#server/tracing/trace-requests.ts'),
    ])
    const sending = sendSpans(settings.tracesUrl, settings.tracesHeaders, log)
    opened.defer(() => sending.close())
    traceRequests(app, sending.keep)
  }
  if (settings.accessLog) (await import('#server/http/access-log.ts')).writeAccessLog(app, machine.accounts)
  await readUploads(app)
  mountKeptFiles(app, machine)
  mountSharedFiles(app, machine)
  mountPictures(app, machine, entities)
  mountHealth(app, machine)
  mountSession(app, machine)
  mountOwnSessions(app, machine)
  mountOwnPassword(app, machine)
  mountSecondFactor(app, machine)
  mountPasskeys(app, machine)
  mountSignIn(app, machine)
  mountJump(app, machine)
  const choosers = choosersOf(entities)
  for (const of of entities) {
    mountEntity(app, machine, of, choosers.get(of.name)!, verbsOf.get(of))
    if (of.exchange?.import) mountImport(app, machine, of, verbsOf.get(of))
  }
  mountImportTasks(app, machine)
  for (const handler of reportHandlers) mountReport(app, machine, handler)
  for (const source of listed) mountExport(app, machine, source)
  mountExportTasks(app, machine)
  // Neither people nor files in the making keep a camera waiting for a connection.
  const atGates: Machine = { ...machine, database: gates }
  for (const { half, file } of halves.endpoints)
    namingFile(`business/${file}`, () => half.mount(app, half.ofDevices ? atGates : machine, settings))
  mountOpenApi(app, machine, contents, [...Object.values(events), testEvent], settings, isForKeys)
  const notices = halves.notices.map(({ half }) => half)
  await mountSockets(app, machine, notices, hasUnseen)

  const desk = openDesk(atGates)
  const backroom: Machine = { ...machine, database: jobsDatabase }
  const exporting: Machine = { ...machine, database: exportsDatabase }
  const intake = registry ? measureEvents(registry, openIntake(desk)) : openIntake(desk)
  const proof = openProof(desk, hub, device.name)
  const control = openCameraControl(machine, desk, intake, withinNetworks(settings.cameraNetworks))
  opened.defer(() => control.stop())
  await mountDevices(app, machine, desk, intake, proof, control)
  if (consoleFolder) await (await import('#server/http/pages.ts')).mountPages(app, consoleFolder)

  // All that takes work ends together, before what it works with.
  const workers: (() => Promise<void>)[] = []
  opened.defer(async () => {
    leaving.abort()
    const ended = await Promise.allSettled(workers.map((end) => end()))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  })
  workers.push(() => app.close())
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw portFailure(error, settings.port, 'the console’s', 'PORT=9090 npm start')
  })
  const address = app.server.address()

  // People are answered already while what only devices and jobs need is loaded.
  const [mqtt] = await Promise.all([
    settings.mqttUrl ? import('#server/gateway/mqtt-broker-link.ts') : import('#server/gateway/mqtt-devices.ts'),
    import('#server/jobs/queue.ts'),
  ])
  const broker: { readonly port?: number; connections(): number; close(): Promise<void> } =
    'openBroker' in mqtt
      ? await mqtt
          .openBroker(machine, desk, intake, proof, device.name, refused, {
            host: settings.host,
            port: settings.mqttPort,
          })
          .catch((error: unknown) => {
            throw portFailure(error, settings.mqttPort, 'for devices over MQTT', 'MQTT_PORT=1884 npm start')
          })
      : mqtt.openBrokerLink(machine, desk, intake, proof, refused, settings.mqttUrl!)
  workers.push(() => broker.close())
  if (registry) {
    measureLinks(registry, hub, {
      consoles: () => app.websocketServer.clients.size,
      mqtt: () => broker.connections(),
      isBrokerAway: () => settings.mqttUrl !== null && broker.connections() === 0,
    })
    measureChannels(registry, machine.channelFailures)
    measureCommands(registry, machine.unanswered)
    measureStore(registry, store.failures)
    measureBacklog(registry, jobsDatabase)
  }
  // Exports take minutes, and servers outside as long as they like: statistics and notices wait for neither, nor does one tenant for all of another's.
  const jobs = [...ownJobs, ...halves.jobs.map(({ half }) => half)]
  const lines: Line[] = [
    { jobs: [exportJob], machine: exporting, atOnce: mostExportsOfTenant + 1 },
    { jobs: jobs.filter(({ asksOutside }) => asksOutside), machine: backroom, atOnce: 8 },
    { jobs: jobs.filter(({ asksOutside }) => !asksOutside), machine: backroom, atOnce: 2 },
  ]
  const queue = await nodes.jobs(lines, log)
  workers.push(() => queue.stop())
  for (const watching of [
    ...halves.watches.map(({ half }) => half.start(backroom, settings)),
    resumeExports(backroom),
    watchDisk(settings.dataFolder, log),
    watchStore(machine.files),
  ])
    if (watching) workers.push(() => watching.stop())
  return {
    machine,
    port: typeof address === 'object' && address ? address.port : settings.port,
    mqttPort: broker.port ?? null,
    async close(noticeMs = 0) {
      leaving.abort()
      await wait(noticeMs)
      await opened.disposeAsync()
    },
  }
}
