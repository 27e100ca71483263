import { resolve } from 'node:path'
import { levels } from 'pino'
import type { MapTiles } from '#kernel/map-tiles.ts'
import { trustedProxies } from './http/addresses.ts'
import { signingModes, type Signing } from './session/signatures.ts'
import { SettingFailure } from './setting-failure.ts'

/** What the surroundings decide; everything else is in the console. */
export interface Settings {
  /** Where browsers reach the console. */
  readonly port: number
  /** An external PostgreSQL; the embedded one when absent. */
  readonly databaseUrl: string | null
  /** For trying: a demo tenant with its town, and sandboxes in the place of services that nobody configured. */
  readonly demo: boolean
  /** Where the server signs in as the application, if it cannot by the password that follows from the owner's. */
  readonly databaseAppUrl: string | null
  /** Embedded database, files, keys of the demo town. */
  readonly dataFolder: string
  /** S3-compatible storage for files, with key and secret; the data folder when absent. */
  readonly s3Url: string | null
  /** Devices over MQTT: port of the embedded broker; with `mqttUrl`, an external MQTT 5 broker, it is left out. */
  readonly mqttPort: number
  readonly mqttUrl: string | null
  /** The payment channel, and how it and we know each other. */
  readonly channelUrl: string | null
  readonly channelMerchant: string
  readonly channelSecret: string
  /** How the payment channel reaches us for its notices. */
  readonly publicUrl: string
  /** Whose word on a client's address, protocol and host is taken: addresses, ranges, their names, or a number of hops. */
  readonly trustProxy: string
  /** Within which the body of a request must have come, but for files. */
  readonly bodyMs: number
  /** Whether the requests of signed-in people are signed. */
  readonly requestSigning: Signing
  readonly logLevel: string
  /** Whoever brings it may read GET /metrics; no such address without. */
  readonly metricsToken: string | null
  /** Under the maps, for consoles that reach a map service; the bundled map of China when absent. */
  readonly mapTiles: MapTiles | null
}

/**
 * Of the surroundings and the command line.
 *
 * @throws SettingFailure that names the setting and what to give.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env, args: readonly string[] = process.argv): Settings {
  const port = portOf(env, 'PORT', 8080)
  const channelUrl = urlOf(env, 'PAY_CHANNEL_URL', ['http:', 'https:'], 'https://host')
  return {
    port,
    databaseUrl: databaseOf(env, 'DATABASE_URL'),
    demo: args.includes('demo') || !env['DATABASE_URL'],
    databaseAppUrl: databaseOf(env, 'DATABASE_APP_URL'),
    dataFolder: resolve(env['BERTH_DATA'] || 'data'),
    s3Url: env['S3_URL'] || null,
    mqttPort: portOf(env, 'MQTT_PORT', 1883),
    mqttUrl: urlOf(env, 'MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:'], 'mqtts://user:password@host:8883'),
    channelUrl,
    channelMerchant: env['PAY_CHANNEL_MERCHANT'] || 'berth-demo',
    channelSecret: channelUrl ? secretOf(env, 'PAY_CHANNEL_SECRET') : '',
    publicUrl:
      urlOf(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://parking.example.com') ?? `http://127.0.0.1:${port}`,
    trustProxy: proxiesOf(env),
    bodyMs: 30_000,
    requestSigning: signingOf(env),
    logLevel: logLevelOf(env),
    metricsToken: env['METRICS_TOKEN'] ? secretOf(env, 'METRICS_TOKEN') : null,
    mapTiles: mapTilesOf(env),
  }
}

const shortestSecret = 32

/** Whoever guesses it forges payments or reads what nobody gave out, so a short one is as bad as none. */
function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const secret = env[name] ?? ''
  if (secret.length < shortestSecret)
    throw new SettingFailure(
      `${name} ${secret ? `has ${secret.length} characters` : 'is not set'}: give at least ${shortestSecret} random ones, such as “openssl rand -hex 32” makes.`,
    )
  return secret
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingFailure(`${name}=${text} is not a port: give a number from 1 to 65535.`)
  return port
}

/** An address of one of the protocols. The sentence does not repeat what was given: there may be a password in it. */
function urlOf(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[], example: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new SettingFailure(`${name} is no address that can be used: give one like ${example}.`)
  return text
}

function databaseOf(env: NodeJS.ProcessEnv, name: string): string | null {
  return urlOf(env, name, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database')
}

function logLevelOf(env: NodeJS.ProcessEnv): string {
  const text = env['LOG_LEVEL'] || 'warn'
  const known = [...Object.values(levels.labels), 'silent']
  if (!known.includes(text)) throw new SettingFailure(`LOG_LEVEL=${text} is unknown: give ${known.join(', ')}.`)
  return text
}

function proxiesOf(env: NodeJS.ProcessEnv): string {
  const text = env['TRUST_PROXY'] || 'loopback'
  trustedProxies(text)
  return text
}

function mapTilesOf(env: NodeJS.ProcessEnv): MapTiles | null {
  const url = env['MAP_TILES']
  if (!url) return null
  const isUsable = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && /^https?:\/\//.test(url)
  if (!isUsable)
    throw new SettingFailure(`MAP_TILES=${url} is no address of tiles: give one like https://host/{z}/{x}/{y}.png.`)
  return { url, attribution: env['MAP_ATTRIBUTION'] || '' }
}

function signingOf(env: NodeJS.ProcessEnv): Signing {
  const text = env['REQUEST_SIGNING'] || 'off'
  const mode = signingModes.find((mode) => mode === text)
  if (!mode) throw new SettingFailure(`REQUEST_SIGNING=${text} is unknown: give off, optional or required.`)
  return mode
}
