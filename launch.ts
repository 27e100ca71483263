import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { startEmbedded, StartFailure } from '#database/embedded/start-embedded.ts'
import { demoAccounts, makeDemoTenant, townAccount } from '#business/system/demo.server.ts'
import { bringTenantsUpToDate, ensurePlatform } from '#business/system/platform.server.ts'
import { BrokerFailure } from '#server/gateway/broker-failure.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { prepareDatabase, serve } from './main.server.ts'
import { buildConsole } from './web/build.ts'

/**
 * `npm start`: the whole product. An embedded PostgreSQL unless DATABASE_URL names one; the console built when it is not; with an
 * embedded database that is empty, or with `demo`, the demo tenant and its town of simulated cars.
 */
async function start(): Promise<void> {
  const began = performance.now()
  demandNode()
  const settings = withChannelSecret(readSettings())
  const withConsole = !process.argv.includes('without-console')
  const [database, consoleFolder] = await Promise.all([
    openDatabase(settings),
    withConsole ? buildConsole(join(import.meta.dirname, 'dist/web')) : null,
  ])
  await prepareDatabase(database.url)
  const running = await serve(settings, database.url, consoleFolder)
  const withTown = process.argv.includes('demo') || !settings.databaseUrl
  const firstSignIn = withTown ? null : await ensurePlatform(running.machine)
  const town = withTown ? await startTown(settings, running) : null
  await bringTenantsUpToDate(running.machine)

  const stop = async (why: string): Promise<never> => {
    say(`\n${why}`)
    town?.kill('SIGTERM')
    await running.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop('Berth stops …'))
  void database.died.then((sentence) => stop(sentence))

  say(
    `\nBerth 泊位 is running: http://localhost:${running.port}   (after ${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (running.mqttPort) say(`Devices: HTTP at /api/device/event, MQTT at port ${running.mqttPort}`)
  if (town) {
    say('\nDemo accounts, tenant “demo”:')
    for (const { UserName, Password, label } of demoAccounts)
      say(`  ${label.padEnd(6, '\u3000')} ${UserName.padEnd(10)} ${Password}`)
    say('The demo town drives live; behind it, its three months of history are told.')
  }
  if (firstSignIn)
    say(
      `\nFirst sign-in, shown once: tenant “${firstSignIn.TenantCode}”, user “${firstSignIn.UserName}”, password ${firstSignIn.Password}`,
    )
  say('\nStop it with Ctrl+C.')
  flushCompileCache()
}

function demandNode(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 24)
    throw new StartFailure(
      'platform-unsupported',
      `Berth runs on Node 24, this is ${process.versions.node}. Start it with “npm start”, which brings its own Node 24 on Linux and Windows; on macOS install Node 24.`,
    )
}

async function openDatabase(
  settings: Settings,
): Promise<{ url: string; died: Promise<string>; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, died: new Promise(() => {}), stop: async () => {} }
  return startEmbedded({ folder: join(settings.dataFolder, 'postgres') })
}

/** The demo's own payment channel needs a secret that both sides know; a real one is configured. */
function withChannelSecret(settings: Settings): Settings {
  if (settings.channelUrl) return settings
  const file = join(settings.dataFolder, 'channel-secret')
  mkdirSync(settings.dataFolder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return { ...settings, channelUrl: `http://127.0.0.1:${settings.port + 1}`, channelSecret: readFileSync(file, 'utf8') }
}

/** The simulator as a process of its own: it speaks the device protocols like any device. */
async function startTown(
  settings: Settings,
  running: { port: number; mqttPort: number | null; machine: Parameters<typeof makeDemoTenant>[0] },
): Promise<ChildProcess> {
  await makeDemoTenant(running.machine)
  return spawn(process.execPath, [join(import.meta.dirname, 'simulator/main.ts'), 'demo'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      BERTH_URL: `http://127.0.0.1:${running.port}`,
      BERTH_MQTT: running.mqttPort ? `mqtt://127.0.0.1:${running.mqttPort}` : '',
      BERTH_TENANT: townAccount.TenantCode,
      BERTH_USER: townAccount.UserName,
      BERTH_PASSWORD: townAccount.Password,
      TOWN_FOLDER: join(settings.dataFolder, 'town'),
      PAY_CHANNEL_URL: settings.channelUrl ?? '',
      PAY_CHANNEL_MERCHANT: settings.channelMerchant,
      PAY_CHANNEL_SECRET: settings.channelSecret,
    },
  })
}

function say(line: string): void {
  console.log(line)
}

start().catch((error: unknown) => {
  const known =
    error instanceof StartFailure || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  if (error instanceof StartFailure || error instanceof BrokerFailure) console.error(`\n${error.message}`)
  else if (known)
    console.error(
      `\nPort ${String((error as unknown as { port: number }).port)} is taken by another program. Choose another one: PORT=9090 npm start`,
    )
  else if (
    error instanceof Error &&
    /ECONNREFUSED|ENOTFOUND|password authentication failed|does not exist/.test(error.message)
  )
    console.error(`\nThe database at DATABASE_URL cannot be used: ${error.message}`)
  else console.error(error)
  process.exit(1)
})
