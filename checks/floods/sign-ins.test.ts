import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, startServer, type Berth, type Server, type TenantCode } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { password, type Console } from '../berth/console.ts'

/** What someone can do who knows names, but no password (attacks-and-faults: AU-04, AU-05, DO-05). */
let berth: Berth
/** Another process on the same database. */
let second: Server
let park: ParkLot
let west: Console
beforeAll(async () => {
  berth = await startBerth()
  second = await startServer({ databaseUrl: berth.databaseUrl })
  west = await berth.as('admin', 'west')
  park = await addParkLot(await berth.as('admin'))
})
afterAll(async () => {
  await second.stop()
  await berth.stop()
})

const info = '/api/tenantUser/getTenantUserInfo'
const wrongSignIn = { state: 'invalid', message: '租户、用户名或密码不正确' }
const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

/** Every test is someone elsewhere, so that none uses up the tries of another. */
let places = 0
const somewhere = () => `198.51.100.${++places}`

interface From {
  readonly ip: string
  readonly browser?: string
  readonly at?: { url: string }
  readonly tenant?: TenantCode
}

interface Answer {
  readonly state: string
  readonly message: string
  readonly token: string | null
  /** What the browser keeps of it. */
  readonly browser: string | undefined
}

async function signIn(
  UserName: string,
  Password: string,
  { ip, browser, at = berth, tenant = 'east' }: From,
): Promise<Answer> {
  const response = await fetch(`${at.url}/api/tenantUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(browser && { cookie: browser }) },
    body: JSON.stringify({ TenantCode: tenant, UserName, Password }),
  })
  const { state, message, data } = (await response.json()) as {
    state: string
    message: string
    data: { token: string } | null
  }
  const [browserKept] = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { state, message, token: data?.token ?? null, browser: browserKept }
}

async function lock(UserName: string, ip = somewhere()): Promise<void> {
  for (let wrong = 1; wrong <= 5; wrong++)
    expect(await signIn(UserName, `Wrong#${wrong}2026`, { ip })).toMatchObject(wrongSignIn)
}

const lockOf = (UserName: string) =>
  inEast((tx) =>
    tx.first<{ error_count: number; locked_until: Date | null; account_state: number }>(
      sql`select error_count, locked_until, account_state from tenant_user where user_name = ${UserName}`,
    ),
  )

test('[AU-04] a lock ends no running session, no matter who brings it about', async () => {
  const person = await berth.newPerson({ UserName: 'steady', roleCode: 'operator' })
  await lock('steady')
  expect((await person.ask(info)).state).toBe('success')
  expect((await person.ask('/api/billBlackPlate/queryBlackPlate')).state).toBe('success')
  expect(await signIn('steady', password, { ip: somewhere() })).toMatchObject(wrongSignIn)
  expect((await lockOf('steady'))!.account_state).toBe(3)
})

test('[AU-04] tries during a lock do not prolong it; it lasts fifteen minutes and then counting starts over', async () => {
  await berth.newPerson({ UserName: 'patient', roleCode: 'operator' })
  await lock('patient')
  const { locked_until: until } = (await lockOf('patient'))!
  expect(until!.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  const ip = somewhere()
  for (let more = 1; more <= 5; more++) await signIn('patient', `More#${more}2026`, { ip })
  expect((await lockOf('patient'))!.locked_until).toEqual(until)

  await letTriesEnd()
  for (let wrong = 1; wrong <= 4; wrong++) await signIn('patient', `Wrong#${wrong}2026`, { ip })
  expect(await lockOf('patient')).toMatchObject({ error_count: 4, locked_until: null })
  expect((await signIn('patient', password, { ip })).state).toBe('success')
  expect(await lockOf('patient')).toMatchObject({ error_count: 0, locked_until: null, account_state: 1 })
})

test('[AU-04] a browser that signed the account in before passes through the lock, and has tries of its own', async () => {
  await berth.newPerson({ UserName: 'regular', roleCode: 'operator' })
  const { browser } = await signIn('regular', password, { ip: somewhere() })
  expect(browser).toMatch(/^berth-browser=[\w-]{43}$/)
  await lock('regular')
  expect(await signIn('regular', password, { ip: somewhere() })).toMatchObject(wrongSignIn)
  expect((await signIn('regular', password, { ip: somewhere(), browser: browser! })).state).toBe('success')

  await berth.newPerson({ UserName: 'neighbour', roleCode: 'operator' })
  await lock('neighbour')
  expect(await signIn('neighbour', password, { ip: somewhere(), browser: browser! })).toMatchObject(wrongSignIn)

  const ip = somewhere()
  for (let wrong = 1; wrong <= 5; wrong++) await signIn('regular', `Wrong#${wrong}2026`, { ip, browser: browser! })
  expect(await signIn('regular', password, { ip, browser: browser! })).toMatchObject(wrongSignIn)
  expect((await signIn('regular', password, { ip: somewhere() })).state).toBe('success')
})

test('[AU-04] a lock is one for all processes, and an administrator takes it away', async () => {
  await berth.newPerson({ UserName: 'roaming', roleCode: 'operator' })
  const ip = somewhere()
  for (let wrong = 1; wrong <= 5; wrong++)
    await signIn('roaming', `Wrong#${wrong}2026`, { ip, at: wrong % 2 ? berth : second })
  expect(await signIn('roaming', password, { ip, at: second })).toMatchObject(wrongSignIn)
  const admin = await berth.as('admin')
  const { rows } = await admin.call('/api/user/queryUser', { UserName: 'roaming' })
  await admin.call('/api/user/unlockUser', { Id: rows[0].Id })
  expect((await signIn('roaming', password, { ip, at: second })).state).toBe('success')
})

test('[AU-04] tries at once are counted one by one: of fifty guesses, five are looked at', async () => {
  await berth.newPerson({ UserName: 'guessed', roleCode: 'operator' })
  const ip = somewhere()
  const guesses = Array.from({ length: 50 }, (_, at) => (at === 49 ? password : `Guess#${at}2026`))
  const answers = await Promise.all(guesses.map((guess) => signIn('guessed', guess, { ip })))
  const reasons = await inEast((tx) =>
    tx.rows<{ fail_reason: string }>(
      sql`select fail_reason from login_log where user_name = 'guessed' and event_kind in (4, 5)`,
    ),
  )
  expect(reasons.filter(({ fail_reason: reason }) => reason === '密码错误').length).toBeLessThanOrEqual(5)
  expect(answers.filter(({ state }) => state !== 'success').every(({ state }) => state === 'invalid')).toBe(true)
})

test('[AU-04] one forgetful person shuts no one out of an office, who guesses many names is slowed, known browsers pass', async () => {
  await berth.newPerson({ UserName: 'colleague', roleCode: 'operator' })
  const ip = somewhere()
  const { browser } = await signIn('colleague', password, { ip })
  for (let wrong = 1; wrong <= 10; wrong++) await signIn('forgetful', `Wrong#${wrong}2026`, { ip })
  expect((await signIn('colleague', password, { ip })).state).toBe('success')
  const guess = (at: number) => signIn(`guess${at}`, password, { ip })
  for (const answer of await Promise.all(Array.from({ length: 29 }, (_, at) => guess(at))))
    expect(answer).toMatchObject(wrongSignIn)
  expect(await signIn('guess29', password, { ip })).toMatchObject({
    state: 'tooOften',
    message: expect.stringMatching(/^操作过于频繁,请\d+秒后再试$/),
  })
  expect((await signIn('colleague', password, { ip })).state).toBe('tooOften')
  expect((await signIn('colleague', password, { ip, browser: browser! })).state).toBe('success')
  expect((await signIn('colleague', password, { ip: somewhere() })).state).toBe('success')
})

test('[AU-04] a password tried for many names from many addresses has strangers take turns in that tenant; known browsers and networks go on, no one is locked', async () => {
  for (const tenant of ['east', 'west'] as const)
    for (const UserName of ['resident', 'newcomer']) await berth.newPerson({ UserName, roleCode: 'operator', tenant })
  const home = somewhere()
  const { browser } = await signIn('resident', password, { ip: home })
  const at = await startServer({ databaseUrl: berth.databaseUrl, signInTries: 20 })
  await letTriesEnd()
  const spray = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      signIn(nth === 7 ? 'newcomer' : `sprayed${nth}`, 'Autumn#2026x', { ip: somewhere(), at }),
    ),
  )
  const looked = spray.filter(({ state }) => state === 'invalid').length
  expect(looked).toBeGreaterThanOrEqual(20)
  expect(looked).toBeLessThan(40)
  expect(spray.find(({ state }) => state !== 'invalid')).toMatchObject({
    state: 'signInsTakeTurns',
    message: expect.stringContaining('登录过的浏览器和常用网络不受影响'),
  })

  expect((await signIn('resident', password, { ip: home, at })).state).toBe('success')
  expect((await signIn('resident', password, { ip: somewhere(), browser: browser!, at })).state).toBe('success')
  expect((await signIn('newcomer', password, { ip: somewhere(), at, tenant: 'west' })).state).toBe('success')
  const elsewhere = somewhere()
  await expect.poll(async () => (await signIn('newcomer', password, { ip: elsewhere, at })).state).toBe('success')
  await at.stop()
  await letTriesEnd()
})

test('[AU-05] what a client says of its address counts only from a trusted proxy', async () => {
  const alone = await startServer({ databaseUrl: berth.databaseUrl, trustProxy: '192.0.2.0/24' })
  const liar = (at: number) => signIn(`liar${at}`, password, { ip: somewhere(), at: alone })
  await Promise.all(Array.from({ length: 30 }, (_, at) => liar(at)))
  expect((await liar(30)).state).toBe('tooOften')
  await alone.stop()
})

test('[AU-04] a hundred and fifty sign-ins at once hold up neither a barrier nor another tenant', async () => {
  const answered: string[] = []
  const note = (what: string) => (answer: { state?: string }) => {
    answered.push(what)
    return answer
  }
  const ips = Array.from({ length: 5 }, somewhere)
  const storm = Array.from({ length: 150 }, (_, at) =>
    signIn(`storm${at}`, password, { ip: ips[at % ips.length]! }).then(note('sign-in')),
  )
  await Promise.race(storm)
  const [passing, list] = await Promise.all([
    park.entry.sees('京A12345', Date.now()).then((result) => {
      answered.push('passing')
      return result
    }),
    west.ask('/api/billBlackPlate/queryBlackPlate').then(note('list')),
  ])
  const states = (await Promise.all(storm)).map(({ state }) => state)
  expect(passing.outcome).toBe('accepted')
  expect(list.state).toBe('success')
  expect(answered.at(-1)).toBe('sign-in')
  expect(new Set(states)).toEqual(new Set(['invalid', 'busy']))
})

async function letTriesEnd(): Promise<void> {
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('update sign_in_try set ends_at = now()')
  await owner.query('update tenant_user set locked_until = now() where locked_until is not null')
  await owner.end()
}
