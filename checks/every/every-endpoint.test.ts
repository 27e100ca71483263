import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { codesThatGrant, isGranted, type Permission } from '#kernel/permission.ts'
import { auditLog } from '#business/ground/system/audit-log/audit-log.ts'
import { entities } from '#business/roof/contents.ts'
import { presetRoles } from '#business/roof/preset-roles.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { sql } from '#kernel/sql.ts'
import { choosersOf } from '#server/forms-with.ts'
import { wholeTenant } from '#server/scope.ts'
import { inParallel } from '#simulator/in-parallel.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Console } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'
import { liveADay } from '../demo/day.ts'
import { importRows } from './exchange.ts'
import { samplesOf, textChange, type Samples } from './sample.ts'
import { askAt, mountedEndpoints, nonsense, ofTheMachines, type Sent } from '../berth/ask-at.ts'

/** Who may call which endpoint, and that what a role may not do is refused before anything happens. */
const { routes, guarded } = mountedEndpoints()
let berth: Berth
let admin: Console
let samples: Samples
beforeAll(async () => {
  berth = await startBerth({ channelUrl: 'http://127.0.0.1:9' })
  admin = await berth.as('admin')
  samples = samplesOf(admin)
  await liveADay(admin)
})
afterAll(() => berth.stop())

const permitted = () =>
  routes().flatMap((route) =>
    typeof route.access === 'object' ? [{ ...route, permission: route.access.permission }] : [],
  )

const ask = (path: string, sent: Sent = {}) => askAt(berth.url, path, { token: admin.token, ...sent })

/** A few at a time: each waits for the database more than for the processor. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  await inParallel(items, 6, work)
}

describe('who calls', () => {
  test('[AU-01] [ERR-04] no one is asked to sign in, and never by the state of an ended session', async () => {
    await forEach(guarded(), async ({ method, path }) =>
      expect([path, (await ask(path, { method, token: null })).envelope.state]).toEqual([path, '401']),
    )
  })

  test('[ERR-03] a token that is no session any more gets state 403, and only that gets it', async () => {
    const tokens = ['x', 'Bearer '.padEnd(60, 'A')]
    await forEach(guarded(), async ({ method, path }, at) =>
      expect([path, (await ask(path, { method, token: tokens[at % 2] })).envelope.state]).toEqual([path, '403']),
    )
  })

  test('[AU-10] who came in with a password that someone gave them learns who they are, changes it and leaves, nothing else', async () => {
    for (const tenant of ['east', 'west'] as const) {
      const UserName = `given-${tenant}`
      await berth.newPerson({ UserName, roleCode: 'admin', tenant })
      const { rows } = await (await berth.as('admin', tenant)).call('/api/user/queryUser', { UserName })
      const keeper = await berth.as('admin', tenant)
      const confirmed = await keeper.confirm('user:resetPassword', rows[0].Id)
      const { Password } = await keeper.call('/api/user/resetPasswordUser', { Id: rows[0].Id }, confirmed)
      const newcomer = await Console.signIn(berth.url, tenant, UserName, Password)
      const open: string[] = []
      await forEach(guarded(), async ({ method, path, access }) => {
        if (access === 'entering') return void open.push(path)
        const { state, message } = (await ask(path, { method, token: newcomer.token, body: nonsense })).envelope
        expect([path, state, message]).toEqual([path, 'mustChangePassword', '当前是初始密码,请先修改密码'])
      })
      expect([...new Set(open)].sort()).toEqual([
        '/api/tenantUser/getTenantUserInfo',
        '/api/tenantUser/logOff',
        '/api/tenantUser/userChangePassword',
      ])
      expect(await newcomer.call('/platform/security/currentUser')).toMatchObject({
        UserName,
        mustChangePassword: true,
      })
      const live = await openLive(newcomer, '/api/serviceMsgCenter/wsService')
      expect(await live.closed).toBe(1008)
      const settled = await newcomer.choosePassword(Password)
      expect((await settled.call('/api/user/queryUser', { UserName })).rows).toHaveLength(1)
    }
  })

  test('[AU-08] who has no second factor although their role requires one sets it up, and does nothing else', async () => {
    const [keeper, roleCode] = [await berth.as('admin', 'west'), 'maintainer']
    const owing = await berth.newPerson({ UserName: 'owing', roleCode, tenant: 'west' })
    const { Id } = (await keeper.call('/api/role/queryRole', { RoleCode: roleCode })).rows[0]
    const confirmed = await keeper.confirm('role:requireSecondFactor', Id)
    await keeper.call('/api/role/requireSecondFactorRole', { Id }, confirmed)
    const open: string[] = []
    await forEach(guarded(), async ({ method, path, access }) => {
      if (access === 'entering' || access === 'setting-up') return void open.push(path.split('/').at(-1)!)
      const { state } = (await ask(path, { method, token: owing.token, body: nonsense })).envelope
      expect([path, state]).toEqual([path, 'mustSetUpSecondFactor'])
    })
    const passkey = ['addPasskey', 'beginPasskey', 'queryPasskey']
    const app = ['confirmSecondFactor', 'querySecondFactor', 'startSecondFactor']
    const oneself = ['getTenantUserInfo', 'logOff', 'queryOwnPassword', 'setOwnPassword', 'userChangePassword']
    expect([...new Set(open)].sort()).toEqual([...passkey, ...app, ...oneself].sort())
    const waive = await keeper.confirm('role:waiveSecondFactor', Id)
    await keeper.call('/api/role/waiveSecondFactorRole', { Id }, waive)
    expect((await owing.ask('/api/device/queryDevice')).state).toBe('success')
  })

  test('[AU-01, CS-01] a token counts in the Authorization header alone: not as a cookie, a query or a field', async () => {
    const token = admin.token!
    const headers = { cookie: `ACCESS-Token=${token}; token=${token}`, 'x-access-token': token }
    expect((await ask('/api/billBlackPlate/queryBlackPlate', { token: null, headers })).envelope.state).toBe('401')
    expect(
      (
        await ask(`/api/tenantUser/getTenantUserInfo?token=${token}&Authorization=${token}`, {
          method: 'GET',
          token: null,
        })
      ).envelope.state,
    ).toBe('401')
  })

  test('[AU-02, AC-09] what is public or for devices is a short list', () => {
    const open = routes()
      .filter((route) => !guarded().includes(route))
      .map(({ path, access }) => `${String(access)} ${path}`)
    expect(open.sort()).toEqual([
      'device /api/device/boxCommand',
      'device /api/device/command',
      'device /api/device/dahua/:key',
      'device /api/device/dahua/:key/*',
      'device /api/device/event',
      'device /api/device/generic/:key',
      'device /api/device/generic/:key/*',
      'device /api/device/hikvision/:key',
      'device /api/device/hikvision/:key/*',
      'device /api/device/picture',
      'device /api/device/report',
      'device /api/device/snapshot',
      'device /api/device/vzenith/:key',
      'device /api/device/vzenith/:key/*',
      'public /api/aggregator/pyun/:token',
      'public /api/display/queryScreen',
      'public /api/driver/addCompanyCar',
      'public /api/driver/applyInvoice',
      'public /api/driver/appoint',
      'public /api/driver/askMyDebts',
      'public /api/driver/bannerPicture/:token/:id',
      'public /api/driver/buyPass',
      'public /api/driver/cancelAppointment',
      'public /api/driver/claimMyPayment',
      'public /api/driver/claimPayment',
      'public /api/driver/fileAppeal',
      'public /api/driver/findStays',
      'public /api/driver/followBalance',
      'public /api/driver/followBill',
      'public /api/driver/followPass',
      'public /api/driver/followStay',
      'public /api/driver/forgetPhone',
      'public /api/driver/invoiceDocument',
      'public /api/driver/invoicePaid',
      'public /api/driver/keepStay',
      'public /api/driver/myParking',
      'public /api/driver/passWithoutPlate',
      'public /api/driver/payBill',
      'public /api/driver/provePhone',
      'public /api/driver/quotePass',
      'public /api/driver/readCode',
      'public /api/driver/sendPhoneCode',
      'public /api/driver/showAppointments',
      'public /api/driver/showBanners',
      'public /api/driver/showCompanies',
      'public /api/driver/showCoupon',
      'public /api/driver/showCoupons',
      'public /api/driver/showGift',
      'public /api/driver/showPaid',
      'public /api/driver/showPasses',
      'public /api/driver/showPhone',
      'public /api/driver/showPlace',
      'public /api/driver/showStay',
      'public /api/driver/stopCompanyCar',
      'public /api/driver/takeGift',
      'public /api/driver/topUpBalance',
      'public /api/driver/useCoupon',
      'public /api/health/live',
      'public /api/health/ready',
      'public /api/invoice/document/:token',
      'public /api/invoice/notice/nuonuo/:token',
      'public /api/passing/picture/:link',
      'public /api/pay/askInMiniProgram',
      'public /api/pay/askPayer',
      'public /api/pay/askPayment',
      'public /api/pay/askPrice',
      'public /api/pay/askTogether',
      'public /api/pay/notice/:kind/:token',
      'public /api/pay/provePayer',
      'public /api/promote/openPoster',
      'public /api/promote/openRegister',
      'public /api/promote/pictureCode',
      'public /api/promote/register',
      'public /api/promote/sendCode',
      'public /api/shop/addCashier',
      'public /api/shop/closeCode',
      'public /api/shop/editCashier',
      'public /api/shop/followTopUp',
      'public /api/shop/giveDiscount',
      'public /api/shop/openCode',
      'public /api/shop/recallDiscount',
      'public /api/shop/showShops',
      'public /api/shop/topUp',
      'public /api/tenantUser/beginProviderSignIn',
      'public /api/tenantUser/completeProviderSignIn',
      'public /api/tenantUser/entrance',
      'public /api/tenantUser/login',
      'public /api/tenantUser/querySignInProvider',
      'public /platform/security/currentUser',
    ])
  })

  test('[AC-08] a device that cannot prove itself is refused by another state than a person', async () => {
    for (const { method, path } of routes().filter(({ access }) => access === 'device')) {
      expect(
        await ask(path, { method, headers: { 'x-device-serial': 'IND1', 'x-device-key': 'wrong' } }),
      ).toMatchObject({ status: 401, envelope: { state: 'deviceRefused' } })
    }
  })
})

/** One may do everything, one little: these two ask every call. Of what the machines answer under one permission, the others ask one call. */
const asksAll = new Set(['admin', 'collector'])

function askedAs(roleCode: string) {
  if (asksAll.has(roleCode)) return permitted()
  const ofThePermission = new Map(permitted().map((route) => [route.permission, route]))
  return permitted().filter(
    (route) => !ofTheMachines.has(route.path) || ofThePermission.get(route.permission) === route,
  )
}

describe.each(presetRoles.map((role) => [role.RoleCode, role] as const))(
  'the role %s',
  (code, { IsAdmin, PermissionCodes }) => {
    test('[AC-01, AC-07, G-01] may do exactly what its permissions say, in every call', async () => {
      const { token } = await berth.as(code)
      await forEach(askedAs(code), async ({ method, path, permission }) => {
        const { state, message } = (
          await ask(path, { method, token, body: nonsense }).catch(() => ({
            envelope: { state: 'file', message: '' },
          }))
        ).envelope
        const expected = IsAdmin || isGranted(PermissionCodes, permission)
        expect([path, state !== 'notPermitted']).toEqual([path, expected])
        if (!expected) expect(message).toBe(`没有权限:${permission}`)
        expect(['401', '403', '404', 'broken', 'busy']).not.toContain(state)
      })
    })
  },
)

test.each(presetRoles.map((role) => [role.RoleCode, role] as const))(
  'the role %s may choose among what it may see and what its forms refer to, nothing else',
  async (code, { IsAdmin, PermissionCodes }) => {
    const { token } = await berth.as(code)
    const may = (permission: Permission) => IsAdmin || isGranted(PermissionCodes, permission)
    for (const of of entities) {
      const { state } = (await ask(endpointPath(of, 'suggest'), { token })).envelope
      const expected = may(`${of.name}:read`) || choosersOf(entities).get(of.name)!.some(may)
      expect([of.name, state]).toEqual([of.name, expected ? 'success' : 'notPermitted'])
    }
  },
)

test('a maintainer, who keeps no users, chooses who repairs', async () => {
  const maintainer = await berth.as('maintainer')
  expect((await maintainer.ask('/api/user/queryUser')).state).toBe('notPermitted')
  const { rows } = await maintainer.call('/api/user/suggestUser', { text: 'maintainer' })
  expect(rows).toEqual([{ id: expect.any(String), label: expect.stringContaining('maintainer') }])
})

test('a preset role holds no permission that there is not', () => {
  const known = new Set(berth.machine.accounts.permissions().flatMap(({ code }) => codesThatGrant(code)))
  const lost = presetRoles.flatMap(({ RoleCode, PermissionCodes }) =>
    PermissionCodes.filter((code) => !known.has(code)).map((code) => `${RoleCode}: ${code}`),
  )
  expect(lost).toEqual([])
})

test('no permission of a call is missing from what a role may be given', () => {
  const known = new Set(berth.machine.accounts.permissions().map(({ code }) => code))
  expect(
    permitted()
      .map(({ permission }) => permission)
      .filter((code) => !known.has(code)),
  ).toEqual([])
})

const isAdded = ({ verbs }: Entity) => verbs.includes('create')

test('[AC-01] who may only read changes nothing anywhere, with requests that would work for others', async () => {
  const readonly = await berth.as('readonly')
  const records = new Map<Entity, string>()
  const ours = entities.filter(({ scope }) => scope.by !== 'platform')
  // What no one adds follows from what someone adds.
  for (const of of ours.toSorted((one, other) => Number(isAdded(other)) - Number(isAdded(one)))) {
    const { rows } = await admin.call(endpointPath(of, 'query'))
    const record = rows[0] ?? (of.verbs.includes('create') ? await samples.add(of) : { [of.common.id]: '1' })
    records.set(of, String(record[of.common.id]))
  }
  const drafts = new Map<Entity, object>()
  for (const of of records.keys()) if (isAdded(of)) drafts.set(of, await samples.draft(of))
  // However long it takes, no device or booth stops answering meanwhile.
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
    await tx.run(sql`update device set last_heartbeat_at = now() + interval '1 hour'`)
    await tx.run(sql`update sentry set last_online_at = now() + interval '1 hour'`)
  })
  const before = await settledContents()
  for (const [of, id] of records) {
    const states = []
    if (isAdded(of)) states.push((await readonly.ask(endpointPath(of, 'add'), drafts.get(of) as never)).state)
    if (of.verbs.includes('update'))
      states.push(
        (await readonly.ask(endpointPath(of, 'edit'), { id, [textChange(of).name]: textChange(of).value })).state,
      )
    if (of.verbs.includes('delete'))
      states.push(
        (await readonly.ask(endpointPath(of, 'delete'), { ids: [id] }, await readonly.confirm(`${of.name}:delete`, id)))
          .state,
      )
    for (const name of Object.keys(of.actions))
      states.push(
        (await readonly.ask(endpointPath(of, name), { id }, await readonly.confirm(`${of.name}:${name}`, id))).state,
      )
    if (of.exchange) states.push((await readonly.ask(endpointPath(of, 'export'))).state)
    if (of.exchange?.import) states.push((await importRows(readonly, of, ['x'], [['y']])).state)
    expect([of.name, ...states]).toEqual([of.name, ...states.map(() => 'notPermitted')])
  }
  expect(await contents()).toEqual(before)
})

/** What there is once the jobs that the samples set off have done their work. */
async function settledContents(): Promise<object> {
  let found = await contents()
  for (let next = await contents(); !isDeepStrictEqual(found, next); next = await contents()) found = next
  return found
}

/** Sign-ins are the test's own, and alarms come up while time passes. */
const byThemselves = ['login-log', 'alarm']

/** All records of each concept. */
async function contents(): Promise<object> {
  const found: Record<string, unknown> = {}
  for (const of of entities.filter(({ scope, name }) => scope.by !== 'platform' && !byThemselves.includes(name))) {
    const { rows } = await admin.call(endpointPath(of, 'query'), { PerPage: 1000, OrderBy: of.common.id })
    // That personal data is read here is itself noted, a few seconds later.
    found[of.name] = of === auditLog ? rows.filter((row: any) => row.Action !== readsPersonal.line) : rows
  }
  return found
}
