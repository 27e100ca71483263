import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetRoles } from '#business/roof/preset-roles.ts'
import { startBerth, startServer, type Berth, type Server } from '#checks/berth/berth.ts'
import { Console } from '#checks/berth/console.ts'
import { openSampleCompany } from '#checks/guides/sample-company.ts'
import { demoAccounts, makeDemoTenant, townAccount } from '#business/roof/demo.server.ts'
import { ensurePlatform } from '#business/ground/system/platform.server.ts'

/** One database for the demo alone, one with tenants that are real. */
let empty: Server
let real: Berth
beforeAll(async () => {
  ;[empty, real] = await Promise.all([startServer(), startBerth()])
})
afterAll(() => Promise.all([empty.stop(), real.stop()]))

const entranceOf = ({ url }: Server) => new Console(url, null).call('/api/tenantUser/entrance')

test('without a demo tenant the entrance shows no accounts', async () => {
  expect(await entranceOf(empty)).toEqual({ demoAccounts: [], requestSigning: 'off' })
})

test('the demo has one account for each preset role, shown at the entrance, and can be made again', async () => {
  await Promise.all([makeDemoTenant(empty.machine), makeDemoTenant(empty.machine)])
  await makeDemoTenant(empty.machine)
  expect(await entranceOf(empty)).toEqual({ demoAccounts, requestSigning: 'off' })
  const english = await new Console(empty.url, null).call('/api/tenantUser/entrance', {}, { 'accept-language': 'en' })
  for (const { label } of english.demoAccounts) expect(label).toMatch(/^[A-Za-z ]+$/)
  expect(demoAccounts.map(({ UserName }) => UserName)).toEqual(presetRoles.map(({ RoleCode }) => RoleCode))
  for (const { TenantCode, UserName, Password } of demoAccounts) {
    const me = await (
      await Console.signIn(empty.url, TenantCode, UserName, Password)
    ).call('/api/tenantUser/getTenantUserInfo')
    expect(me).toMatchObject({ roles: [UserName], isAdmin: UserName === 'admin', mustChangePassword: false })
  }
})

test('where only the demo is, the platform can be tried with the same password', async () => {
  const platform = await Console.signIn(empty.url, 'platform', 'platform', demoAccounts[0]!.Password)
  expect((await platform.call('/api/tenant/queryTenant')).total).toBe(2)
  expect(await ensurePlatform(empty.machine)).toBeNull()
})

test('alongside real tenants the demo opens no way into the platform', async () => {
  await makeDemoTenant(real.machine)
  await expect(Console.signIn(real.url, 'demo', 'readonly', demoAccounts[0]!.Password)).resolves.toBeInstanceOf(Console)
  expect(
    (await (await real.as('admin')).call('/api/user/queryUser')).rows.map(
      ({ UserName }: { UserName: string }) => UserName,
    ),
  ).toEqual(['admin'])
})

test('a new platform gets one administrator with a password that is shown once and must be changed', async () => {
  const fresh = await startServer()
  try {
    const [first, second] = await Promise.all([ensurePlatform(fresh.machine), ensurePlatform(fresh.machine)])
    const given = (first ?? second)!
    expect([first, second]).toContain(null)
    const platform = await Console.signIn(fresh.url, given.TenantCode, given.UserName, given.Password)
    expect(await platform.call('/api/tenantUser/getTenantUserInfo')).toMatchObject({
      isAdmin: true,
      mustChangePassword: true,
      TenantId: '0',
    })
    await makeDemoTenant(fresh.machine)
    await expect(Console.signIn(fresh.url, 'platform', 'platform', demoAccounts[0]!.Password)).rejects.toThrow('不正确')
  } finally {
    await fresh.stop()
  }
})

test('anyone who tries the demo does not end the session of its town, which is shown to no one', async () => {
  const { TenantCode, UserName, Password } = townAccount
  const town = await Console.signIn(empty.url, TenantCode, UserName, Password)
  for (const account of demoAccounts) await Console.signIn(empty.url, TenantCode, account.UserName, account.Password)
  expect(await town.call('/api/tenantUser/getTenantUserInfo')).toMatchObject({ isAdmin: true })
  expect(JSON.stringify(await entranceOf(empty))).not.toContain(`"${UserName}"`)
})

test('what the pictures of the guides show can be made in the demo', async () => {
  const admin = await openSampleCompany(empty.url)
  const shown = await Promise.all([
    admin.call('/api/billPackOrder/queryBillPackOrder'),
    admin.call('/api/merchant/queryDiscountGrant'),
    admin.call('/api/company/queryCompany'),
  ])
  expect(shown.map(({ total }) => total)).toEqual([4, 3, 2])
})
