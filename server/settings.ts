import { resolve } from 'node:path'
import type { MapTiles } from '#kernel/map-tiles.ts'
import { signingModes, type Signing } from './session/signatures.ts'

/** What the surroundings decide; everything else is in the console. */
export interface Settings {
  /** Where browsers reach the console. */
  readonly port: number
  /** An external PostgreSQL; the embedded one when absent. */
  readonly databaseUrl: string | null
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
  /** Whether the requests of signed-in people are signed. */
  readonly requestSigning: Signing
  readonly logLevel: string
  /** Whoever brings it may read GET /metrics; no such address without. */
  readonly metricsToken: string | null
  /** Under the maps, for consoles that reach a map service; the bundled map of China when absent. */
  readonly mapTiles: MapTiles | null
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = portOf(env, 'PORT', 8080)
  return {
    port,
    databaseUrl: env['DATABASE_URL'] || null,
    dataFolder: resolve(env['BERTH_DATA'] || 'data'),
    s3Url: env['S3_URL'] || null,
    mqttPort: portOf(env, 'MQTT_PORT', 1883),
    mqttUrl: env['MQTT_URL'] || null,
    channelUrl: env['PAY_CHANNEL_URL'] || null,
    channelMerchant: env['PAY_CHANNEL_MERCHANT'] || 'berth-demo',
    channelSecret: env['PAY_CHANNEL_SECRET'] || '',
    publicUrl: env['PUBLIC_URL'] || `http://127.0.0.1:${port}`,
    requestSigning: signingOf(env),
    logLevel: env['LOG_LEVEL'] || 'warn',
    metricsToken: env['METRICS_TOKEN'] || null,
    mapTiles: mapTilesOf(env),
  }
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name}=${text} is not a port: give a number from 1 to 65535.`)
  return port
}

function mapTilesOf(env: NodeJS.ProcessEnv): MapTiles | null {
  const url = env['MAP_TILES']
  if (!url) return null
  const isUsable = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && /^https?:\/\//.test(url)
  if (!isUsable) throw new Error(`MAP_TILES=${url} is no address of tiles: give one like https://host/{z}/{x}/{y}.png.`)
  return { url, attribution: env['MAP_ATTRIBUTION'] || '' }
}

function signingOf(env: NodeJS.ProcessEnv): Signing {
  const text = env['REQUEST_SIGNING'] || 'off'
  const mode = signingModes.find((mode) => mode === text)
  if (!mode) throw new Error(`REQUEST_SIGNING=${text} is unknown: give off, optional or required.`)
  return mode
}
