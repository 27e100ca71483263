import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { holdForStart } from '#database/backup/hold-for-restore.ts'
import { startEmbedded, StartFailure } from '#database/embedded/start-embedded.ts'
import { demoAccounts, makeDemoTenant, townAccount } from '#business/roof/demo.server.ts'
import { bringTenantsUpToDate, ensurePlatform } from '#business/ground/system/platform.server.ts'
import { oneNode, type Nodes } from '#server/database/nodes.ts'
import { purposes } from '#server/database/purposes.ts'
import { unreachable } from '#server/database/violation.ts'
import { HalfFailure } from '#server/halves/refuse-gaps.ts'
import { keepClock } from '#server/keep-clock.ts'
import { openLog } from '#server/log.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { folderFailure, portFailure, requireFolder, SettingFailure } from '#server/setting-failure.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { watchProcess } from './life.ts'
import { findBusiness, prepareDatabase, serve } from './main.server.ts'
import { BuildFailure, buildConsole } from './web/build.ts'

/** How long it still answers when it is to end, so that others notice; in milliseconds. */
let noticeMs = 0
const opened = new AsyncDisposableStack()
const life = watchProcess(
  async () => {
    // What is just being opened is known when the start has ended.
    await starting.catch(() => {})
    await opened.disposeAsync()
  },
  () => noticeMs,
)
const starting = start()
starting.catch((error: unknown) => life.end(sentenceOf(error), 1))

/**
 * `npm start`: the whole product. An embedded PostgreSQL unless DATABASE_URL names one; the console built when it is not; with an
 * embedded database that is empty, or with `demo`, the demo tenant and its town of simulated cars.
 */
async function start(): Promise<void> {
  const began = performance.now()
  const read = readSettings()
  requireFolder(read.dataFolder)
  const own = read.databaseUrl ? await openFolder(read) : null
  await using heldForStart = new AsyncDisposableStack()
  if (read.databaseUrl) heldForStart.use(await holdForStart(read.databaseUrl))
  const withConsole = !process.argv.includes('without-console')
  const [{ settings, secrets, databaseUrl }, halves, consoleFolder] = await whole((failed) => [
    openDatabase(read, own),
    findBusiness(),
    withConsole
      ? buildConsole(join(import.meta.dirname, 'dist/web'), AbortSignal.any([life.ending, failed]))
      : Promise.resolve(null),
  ])
  life.ending.throwIfAborted()
  const nodes = oneNode(databaseUrl, settings.databasePoolUrl)
  await keepClockOf(nodes)
  const running = await serve({ settings, secrets, halves, nodes, consoleFolder })
  if (!settings.demo) noticeMs = settings.leaveSeconds * 1000
  opened.defer(() => running.close(noticeMs))
  const firstSignIn = settings.demo ? null : await ensurePlatform(running.machine)
  if (settings.demo) await startTown(settings, running)
  await bringTenantsUpToDate(running.machine)
  life.ending.throwIfAborted()

  say(
    `\nBerth 泊位 is running: http://localhost:${running.port}   (after ${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (running.mqttPort) say(`Devices: HTTP at /api/device/event, MQTT at port ${running.mqttPort}`)
  if (settings.demo) {
    say('\nDemo accounts, tenant “demo”:')
    for (const { UserName, Password, label } of demoAccounts)
      say(`  ${label.padEnd(6, '\u3000')} ${UserName.padEnd(10)} ${Password}`)
    say('The demo town drives live; behind it, its three months of history are sent.')
  }
  if (firstSignIn)
    say(
      `\nFirst sign-in, shown once: tenant “${firstSignIn.TenantCode}”, user “${firstSignIn.UserName}”, password ${firstSignIn.Password}`,
    )
  say('\nStop it with Ctrl+C.')
}

async function keepClockOf(nodes: Nodes): Promise<void> {
  const database = nodes.open({ ...purposes.jobs, connections: 1 }, null)
  opened.defer(() => database.close())
  const clock = await keepClock(database, openLog())
  opened.defer(() => clock.stop())
}

/**
 * All of them, or the failure of the first of them that failed, when none is under way any more. `failed` is aborted at once: what takes minutes and
 * stands after what may fail is not waited for to its end.
 */
async function whole<const Parts extends readonly Promise<unknown>[]>(begin: (failed: AbortSignal) => Parts) {
  const failed = new AbortController()
  const parts = begin(failed.signal)
  for (const part of parts) part.catch(() => failed.abort())
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

/** The settings with what the data folder adds to them, and the keys that stand there. */
interface Own {
  readonly settings: Settings
  readonly secrets: Secrets
}

async function openFolder(read: Settings): Promise<Own> {
  const settings = withDemoChannel(read)
  const secrets = openSecrets(settings)
  if (settings.demo) await requireChannelPort(settings)
  return { settings, secrets }
}

/**
 * The database that the settings name, for which the folder was opened already, or an embedded one, brought up to date; with the address to work at. When an
 * embedded one dies for good, so does the server.
 */
async function openDatabase(read: Settings, given: Own | null): Promise<Own & { databaseUrl: string }> {
  const { url, own } = given ? { url: read.databaseUrl!, own: given } : await openEmbedded(read)
  life.ending.throwIfAborted()
  const { databaseAppUrl, databasePoolUrl } = read
  return { ...own, databaseUrl: await prepareDatabase(url, databaseAppUrl, databasePoolUrl, own.secrets) }
}

/** Of two that start at once in a folder only the one that has it reads and makes keys there. */
async function openEmbedded(read: Settings): Promise<{ url: string; own: Own }> {
  const log = openLog()
  let own: Own | null = null
  const { url, died, stop } = await startEmbedded({
    folder: join(read.dataFolder, 'postgres'),
    log: (sentence) => log.error(sentence),
    claimed: async () => {
      own = await openFolder(read)
    },
  })
  opened.defer(stop)
  void died.then((sentence) => life.end(sentence, 1))
  return { url, own: own! }
}

/** The demo brings a payment channel of its own, with a secret that both sides know; outside of it there is the configured one or none. */
function withDemoChannel(settings: Settings): Settings {
  if (settings.channelUrl || !settings.demo) return settings
  const file = join(settings.dataFolder, 'channel-secret')
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
    const channelSecret = readFileSync(file, 'utf8')
    return { ...settings, channelUrl: sandboxUrl(settings.port), channelSecret }
  } catch (error) {
    throw folderFailure(settings.dataFolder, error)
  }
}

/** The sandbox payment channel will listen there, in the process of the town: what is in its way is said before anything is opened. */
async function requireChannelPort({ port, channelUrl }: Settings): Promise<void> {
  const channelPort = port + 1
  if (channelUrl !== sandboxUrl(port)) return
  const listener = createServer()
  try {
    await once(listener.listen(channelPort, '127.0.0.1'), 'listening')
  } catch (error) {
    throw portFailure(
      error,
      channelPort,
      'the sandbox payment channel’s, which is the next after the console’s',
      'PORT=9090 npm start',
    )
  }
  listener.close()
}

function sandboxUrl(consolePort: number): string {
  return `http://127.0.0.1:${consolePort + 1}`
}

/** The simulator as a process of its own: it speaks the device protocols like any device. */
async function startTown(
  settings: Settings,
  running: { port: number; mqttPort: number | null; machine: Parameters<typeof makeDemoTenant>[0] },
): Promise<void> {
  await makeDemoTenant(running.machine)
  life.ending.throwIfAborted()
  const town = spawn(process.execPath, [join(import.meta.dirname, 'simulator/main.ts'), 'demo'], {
    // It ends with us, also when we are killed: the channel to it closes.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      BERTH_URL: `http://${hostOf(settings)}:${running.port}`,
      BERTH_MQTT: running.mqttPort ? `mqtt://${hostOf(settings)}:${running.mqttPort}` : '',
      BERTH_TENANT: townAccount.TenantCode,
      BERTH_USER: townAccount.UserName,
      BERTH_PASSWORD: townAccount.Password,
      TOWN_FOLDER: join(settings.dataFolder, 'town'),
      PAY_CHANNEL_URL: settings.channelUrl ?? '',
      PAY_CHANNEL_MERCHANT: settings.channelMerchant,
      PAY_CHANNEL_SECRET: settings.channelSecret,
    },
  })
  opened.defer(() => void town.kill('SIGTERM'))
}

/** Where a process of this machine reaches the server, as it stands in an address. */
function hostOf({ host }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function say(line: string): void {
  console.log(line)
}

/** What a person can do about it, or all that is known. */
function sentenceOf(error: unknown): string {
  if ([StartFailure, SettingFailure, BuildFailure, HalfFailure].some((known) => error instanceof known))
    return (error as Error).message
  return unreachable('DATABASE_URL', error) ?? `Berth could not start: ${inspect(error)}`
}
