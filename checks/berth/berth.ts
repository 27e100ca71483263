import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataScopes, user, userKinds } from '#business/ground/people/user/user.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { oneNode, type Nodes } from '#server/database/nodes.ts'
import { openPool } from '#server/database/pool.ts'
import { purposes, type Purpose } from '#server/database/purposes.ts'
import { openQueuePool, startJobs } from '#server/jobs/queue.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import type { Settings } from '#server/settings.ts'
import { findBusiness, serve, type Running } from '../../main.server.ts'
import { Console, password } from './console.ts'
import { copyDatabase, keptConnections } from './databases.ts'
import { passwordHash } from './password-hash.ts'
import { openedTenants, openTenantsAndPlatform, type TenantCode, type TenantIds } from './tenants.ts'

export type { TenantCode } from './tenants.ts'

/** A whole server in this process, over a database of its own. */
export interface Server {
  readonly machine: Machine
  readonly url: string
  readonly mqttPort: number
  /** Of the superuser; the server itself signs in as the application. */
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly settings: Settings
  stop(): Promise<void>
}

/** A server with two open tenants. */
export interface Berth extends Server {
  readonly tenantIds: TenantIds
  /** Someone with a preset role (business/roof/preset-roles.ts), signed in once for the whole file. */
  as(roleCode: string, tenant?: TenantCode): Promise<Console>
  /** Someone of their own, newly signed in; `lots`: the data scope, all when absent. Sessions that a test ends belong here. */
  newPerson(person: {
    UserName: string
    roleCode: string
    tenant?: TenantCode
    lots?: readonly string[]
  }): Promise<Console>
  /** The administrator of the platform's own tenant. */
  asPlatform(): Promise<Console>
  /** No one: no token. */
  readonly anonymous: Console
}

export async function startBerth(
  settings: Partial<Settings> = {},
  consoleFolder: string | null = null,
): Promise<Berth> {
  const databaseUrl = settings.databaseUrl ?? (await copyDatabase('berth_tenants'))
  const server = await startServer({ ...settings, databaseUrl }, consoleFolder)
  const { database } = server.machine
  return withPeople(server, (await openedTenants(database)) ?? (await openTenantsAndPlatform(database)))
}

/** The server with people in its two tenants. */
export function withPeople(server: Server, tenantIds: TenantIds): Berth {
  const { machine, url } = server

  const newPerson: Berth['newPerson'] = async ({ UserName, roleCode, tenant = 'east', lots }) => {
    await machine.database.inScope(wholeTenant(tenantIds[tenant]), async (tx) => {
      const role = await tx.first<{ id: string }>(sql`select id from role where role_code = ${roleCode}`)
      const scope = {
        DataScope: lots ? dataScopes.chosenLots : dataScopes.allLots,
        ScopeParkLotIds: [...(lots ?? [])],
      }
      const known = await tx.first<{ id: string }>(sql`select id from tenant_user where user_name = ${UserName}`)
      const id =
        known?.id ??
        (await repository(user, tx).create(
          { UserName, RealName: `${UserName}先生`, UserKind: userKinds.console, RoleIds: [role!.id], ...scope },
          'test',
        ))
      await machine.accounts.setPassword(tx, id, passwordHash, false)
    })
    return Console.signIn(url, tenant, UserName, password)
  }
  const signedIn = new Map<string, Promise<Console>>()
  const once = (key: string, signIn: () => Promise<Console>) => {
    const known = signedIn.get(key) ?? signIn()
    signedIn.set(key, known)
    return known
  }
  return {
    ...server,
    tenantIds,
    newPerson,
    as: (roleCode, tenant = 'east') =>
      once(`${tenant}/${roleCode}`, () => newPerson({ UserName: roleCode, roleCode, tenant })),
    asPlatform: () => once('platform', () => Console.signIn(url, 'platform', 'platform', password)),
    anonymous: new Console(url, null),
  }
}

const found = await findBusiness()
/** Jobs of business run when a test runs them: at the turn of a minute they would change what it is looking at. */
const halves = { ...found, jobs: found.jobs.map((job) => ({ ...job, half: { ...job.half, cron: null } })) }

/**
 * A server over an empty, up-to-date database of its own; the ports are free ones. `consoleFolder`: the built console, for browsers.
 * `nodesAt`: what it works on, from the address of the database.
 */
export async function startServer(
  settings: Partial<Settings> = {},
  consoleFolder: string | null = null,
  nodesAt: (url: string) => Nodes = (url) =>
    withFewConnections(settings.databasePoolUrl ? oneNode(url, settings.databasePoolUrl) : keeping(url)),
): Promise<Server> {
  const databaseUrl = settings.databaseUrl ?? (await copyDatabase())
  const dataFolder = await mkdtemp(join(tmpdir(), 'berth-'))
  const whole = { ...quiet, databaseUrl, dataFolder, ...settings }
  const running: Running = await serve({
    settings: whole,
    secrets: openSecrets(whole),
    halves,
    nodes: nodesAt(applicationUrl(databaseUrl)),
    consoleFolder,
  })
  return {
    databaseUrl,
    dataFolder,
    settings: whole,
    machine: running.machine,
    url: `http://127.0.0.1:${running.port}`,
    mqttPort: running.mqttPort!,
    async stop() {
      await running.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Every connection looks the tables up and plans its statements first: in a test that is most of what it does. */
const fewConnections = new Map<Purpose, number>([
  [purposes.people, 5],
  [purposes.jobs, 2],
])
function withFewConnections(nodes: Nodes): Nodes {
  return {
    ...nodes,
    open: (purpose, ...rest) =>
      nodes.open({ ...purpose, connections: fewConnections.get(purpose) ?? purpose.connections }, ...rest),
  }
}

/**
 * A database of which connections are kept for the next file lends them; everything else is opened as ever. Who asks such a database waits longer than in the product: a slow
 * machine is no reason to be refused, and what happens when a database is away is tried with one that is.
 */
function keeping(url: string): Nodes {
  return {
    ...oneNode(url),
    open(purpose, phones) {
      const patient = { ...purpose, patienceMs: 10 * purpose.patienceMs, readMs: null }
      const kept = keptConnections(url, JSON.stringify(purpose), () => openPool(url, patient))
      return openDatabase(url, kept ? patient : purpose, false, phones, kept)
    },
    jobs(lines, log) {
      const kept = keptConnections(url, `${lines.length} lines of jobs`, () => openQueuePool(url, lines.length))
      // Each that waits for a job asks the database for one every two seconds, and most tests have none for it.
      const few = lines.map((line) => ({ ...line, atOnce: Math.min(line.atOnce, 2) }))
      return startJobs(url, few, log, kept?.pool)
    },
  }
}

const quiet: Settings = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  demo: true,
  databaseAppUrl: null,
  databasePoolUrl: null,
  dataFolder: '',
  s3Url: null,
  backupKey: null,
  leaveSeconds: 0,
  cameraNetworks: 'loopback',
  mailNetworks: 'loopback',
  secretsKey: Buffer.alloc(32, 7),
  secretsKeyOld: null,
  mqttPort: 0,
  mqttUrl: null,
  wechatPayUrl: 'http://127.0.0.1:9',
  wechatAuthorizeUrl: 'http://127.0.0.1:9',
  wechatApiUrl: 'http://127.0.0.1:9',
  aliyunSmsUrl: 'http://127.0.0.1:9',
  tencentSmsUrl: 'http://127.0.0.1:9',
  alipayUrl: 'http://127.0.0.1:9',
  unionPayUrl: 'http://127.0.0.1:9',
  unionPayFileUrl: 'http://127.0.0.1:9',
  pyunUrl: 'http://127.0.0.1:9',
  nuonuoUrl: 'http://127.0.0.1:9/open/v1/services',
  nuonuoTokenUrl: 'http://127.0.0.1:9/accessToken',
  dingTalkLoginUrl: 'http://127.0.0.1:9',
  dingTalkApiUrl: 'http://127.0.0.1:9',
  weComLoginUrl: 'http://127.0.0.1:9',
  weComInsideUrl: 'http://127.0.0.1:9',
  weComApiUrl: 'http://127.0.0.1:9',
  channelUrl: null,
  channelMerchant: 'berth-test',
  channelSecret: 'test',
  publicUrl: 'http://127.0.0.1',
  driversAt: '',
  trustProxy: 'loopback',
  bodyMs: 30_000,
  signInTries: 300,
  // One person of a test makes in seconds what people make in hours.
  callsPerPerson: 1_000_000,
  requestSigning: 'off',
  logLevel: 'fatal',
  accessLog: false,
  metricsToken: null,
  tracesUrl: null,
  tracesHeaders: {},
  mapTiles: null,
}
