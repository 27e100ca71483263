import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MapTiles } from '#kernel/map-tiles.ts'
import type { Signing } from './session/signatures.ts'
import { SettingFailure } from './setting-failure.ts'
import { settings as all } from './settings/declared.ts'
import type { Setting, ValueOf } from './settings/kinds.ts'

/** What the surroundings decide (docs/settings.md); everything else is in the console. */
export interface Settings {
  /** The address and port where browsers reach the console. */
  readonly host: string
  readonly port: number
  /** An external PostgreSQL; the embedded one when absent. */
  readonly databaseUrl: string | null
  /** For trying: a demo tenant with its town, and sandboxes in the place of services that no one configured. */
  readonly demo: boolean
  /** Where the server signs in as the application, if it cannot by the password that follows from the owner's. */
  readonly databaseAppUrl: string | null
  /** A pooler in transaction mode before the same database, for requests; none when absent. */
  readonly databasePoolUrl: string | null
  /** Embedded database, files, keys of the demo town. */
  readonly dataFolder: string
  /** S3-compatible storage for files, with key and secret; the data folder when absent. */
  readonly s3Url: string | null
  readonly backupKey: string | null
  /** Seals secrets at rest, 32 bytes; keys of before still open (server/secrets). */
  readonly secretsKey: Buffer | null
  readonly secretsKeyOld: readonly Buffer[] | null
  /** Devices over MQTT: port of the embedded broker; with `mqttUrl`, an external MQTT 5 broker, it is left out. */
  readonly mqttPort: number
  readonly mqttUrl: string | null
  /** The sandbox payment channel of a demo, and how it and we know each other. */
  readonly channelUrl: string | null
  readonly channelMerchant: string
  readonly channelSecret: string
  /** Where the payment providers answer; their test servers elsewhere. */
  readonly wechatPayUrl: string
  readonly wechatAuthorizeUrl: string
  readonly wechatApiUrl: string
  readonly aliyunSmsUrl: string
  readonly tencentSmsUrl: string
  readonly alipayUrl: string
  readonly unionPayUrl: string
  readonly unionPayFileUrl: string
  readonly pyunUrl: string
  readonly nuonuoUrl: string
  readonly nuonuoTokenUrl: string
  /** DingTalk: where people sign in, and where it answers servers. */
  readonly dingTalkLoginUrl: string
  readonly dingTalkApiUrl: string
  /** WeCom: where people sign in, in its own browser too, and where it answers servers. */
  readonly weComLoginUrl: string
  readonly weComInsideUrl: string
  readonly weComApiUrl: string
  /** How browsers and payment channels reach us. */
  readonly publicUrl: string
  /** What stands before the paths of pages that drivers scan and of addresses that cameras are given: PUBLIC_URL. Empty where it is not given: then it is the address of the console that shows them. */
  readonly driversAt: string
  /** Whose word on a client's address, protocol and host is taken: addresses, ranges, their names, or a number of hops. */
  readonly trustProxy: string
  /** How long it still takes requests after it was asked to end, in seconds. */
  readonly leaveSeconds: number
  /** Where the server may connect to cameras: addresses and ranges; nowhere when empty. */
  readonly cameraNetworks: string
  /** Where mail servers may stand that are not on the internet: addresses and ranges; nowhere when empty. */
  readonly mailNetworks: string
  /** Within which the body of a request must have come, but for files. */
  readonly bodyMs: number
  /** Wrong sign-ins of a tenant in a quarter of an hour before strangers take turns. */
  readonly signInTries: number
  /** Calls of a signed-in person a minute. */
  readonly callsPerPerson: number
  /** Whether the requests of signed-in people are signed. */
  readonly requestSigning: Signing
  readonly logLevel: string
  /** Whether each request leaves a line. */
  readonly accessLog: boolean
  /** A collector of OpenTelemetry, and what it wants alongside; nothing is traced when absent. */
  readonly tracesUrl: string | null
  readonly tracesHeaders: Readonly<Record<string, string>>
  /** Anyone who brings it may read GET /metrics; no such address without. */
  readonly metricsToken: string | null
  /** Under the maps, for consoles that reach a map service; the bundled map of China when absent. */
  readonly mapTiles: MapTiles | null
}

type Values = { readonly [Name in keyof typeof all]: ValueOf<(typeof all)[Name]> }

/**
 * Of the surroundings and the command line.
 *
 * @throws SettingFailure with a line for each setting that is wrong: its name, and what to give.
 */
export function readSettings(env: NodeJS.ProcessEnv = environment(), args: readonly string[] = process.argv): Settings {
  const problems: string[] = []
  const values = readAll(env, problems)
  const demo = args.includes('demo') || !given(env, 'DATABASE_URL')
  if (values.channelUrl) problems.push(...wrongWithSandbox(env, demo))
  if (problems.length) throw new SettingFailure(problems.join('\n'))
  const { accessLog, channelSecret, dataFolder, mapAttribution, mapTiles, passwordFieldRule: _, ...same } = values
  return {
    ...same,
    demo,
    dataFolder: resolve(dataFolder),
    channelSecret: channelSecret ?? '',
    publicUrl: values.publicUrl ?? `http://127.0.0.1:${values.port}`,
    driversAt: values.publicUrl ?? '',
    bodyMs: 30_000,
    // Its own simulator makes in the names of a few people what many do.
    callsPerPerson: values.callsPerPerson * (demo ? 10 : 1),
    accessLog: accessLog === 'on',
    mapTiles: mapTiles ? { url: mapTiles, attribution: mapAttribution } : null,
  }
}

/** The environment, and what a file `.env` in the working folder adds to it. */
function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

function readAll(env: NodeJS.ProcessEnv, problems: string[]): Values {
  const values = Object.entries(all).map(([key, setting]) => {
    try {
      return [key, readOne(env, setting)]
    } catch (error) {
      if (!(error instanceof SettingFailure)) throw error
      problems.push(error.message)
      return [key, null]
    }
  })
  return Object.fromEntries(values) as Values
}

function readOne(env: NodeJS.ProcessEnv, setting: Setting<unknown>): unknown {
  const text = textOf(env, setting.name) || setting.fallback
  return text === undefined ? null : setting.read(text, setting.name)
}

/** Given itself, or in the file that `<NAME>_FILE` names, without the line end. */
function textOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return env[name]
  if (env[name]) throw new SettingFailure(`${name} and ${name}_FILE are both set: give one of them.`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new SettingFailure(`${name}_FILE names a file that cannot be read (${(error as Error).message}).`, {
      cause: error,
    })
  }
  if (!text) throw new SettingFailure(`${name}_FILE names the file ${file}, which is empty.`)
  return text
}

function given(env: NodeJS.ProcessEnv, name: string): boolean {
  return Boolean(env[name] || env[`${name}_FILE`])
}

/** The sandbox of a demo moves no money, so nothing real may take its word; in a demo it has a secret of its own. */
function wrongWithSandbox(env: NodeJS.ProcessEnv, demo: boolean): string[] {
  const problems: string[] = []
  if (!demo)
    problems.push(
      'PAY_CHANNEL_URL is the sandbox payment channel, which a demo alone may have: leave it out. Real accounts stand in the console, under 支付配置.',
    )
  if (!given(env, 'PAY_CHANNEL_SECRET'))
    problems.push(
      'PAY_CHANNEL_SECRET is not set: give at least 32 random characters, such as “openssl rand -hex 32” makes.',
    )
  return problems
}
