import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'
import { OpenIdProvider, openIdClient } from '../berth/openid-provider.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signInWithKeys, typeInto } from '../browser/typing.ts'

/** A person makes passkeys, comes in with them, and takes them away, with an authenticator that the browser plays. */
let berth: Berth
let browser: Browser
let company: OpenIdProvider
let address: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  berth = await startBerth(
    { port, publicUrl: address },
    await buildConsole(join(import.meta.dirname, '../../dist/web')),
  )
  company = await OpenIdProvider.open(`${address}/signed-in`)
  browser = await borrowBrowser()
})
afterAll(async () => {
  await browser?.close()
  company?.close()
  await berth?.stop()
})

/** A page on a device that knows its owner. */
async function openPage(): Promise<{ page: Page; device: Device }> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const device = await Device.of(page)
  await page.goto(address)
  return { page, device }
}

class Device {
  readonly #chromium: CDPSession
  readonly #id: string

  private constructor(chromium: CDPSession, id: string) {
    this.#chromium = chromium
    this.#id = id
  }

  static async of(page: Page): Promise<Device> {
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('WebAuthn.enable')
    const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Device(chromium, authenticatorId)
  }

  /** Whether who holds it is its owner. */
  async isHeldByOwner(isUserVerified: boolean): Promise<void> {
    await this.#chromium.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified })
  }
}

const inside = (page: Page) => page.getByRole('heading', { name: '今日概况' }).waitFor()

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /东城停车$/ }).click()
  await page.getByRole('button', { name: '登录与安全' }).click()
  return page.getByRole('dialog', { name: '登录与安全' })
}

async function signOut(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /东城停车$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('heading', { name: '登录智慧停车云平台' }).waitFor()
}

/** Adds one in the dialog that is open; the recovery codes that came with it. */
async function addPasskey(dialog: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await typeInto(dialog.getByLabel('您的登录密码'), password)
  await typeInto(dialog.getByLabel('名称'), name)
  await dialog.getByRole('button', { name: '添加通行密钥' }).click()
}

test('made, used, left off, and taken away, by keys and mouse', async () => {
  await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  const { page, device } = await openPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await signInWithKeys(page, 'keeper')
  await inside(page)
  let dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: '添加通行密钥' }).click()
  const before = scripts.length
  await addPasskey(dialog, '值班电脑')
  await dialog.getByRole('button', { name: '我已保存' }).waitFor()
  // The browser's half of it comes when it is asked for.
  expect(scripts.length).toBeGreaterThan(before)
  const [recovery] = await dialog.locator('ol li').allTextContents()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await dialog.getByText('值班电脑', { exact: true }).waitFor()
  await dialog.getByText('剩余恢复码 10 个。').waitFor()

  await dialog.getByRole('button', { name: '添加通行密钥' }).click()
  await addPasskey(dialog, '又一个')
  await page.getByText('这台设备已有您的通行密钥').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await signOut(page)

  await device.isHeldByOwner(false)
  await signInWithKeys(page, 'keeper')
  await page.getByText('没有完成通行密钥验证,请重试,或改用动态码、恢复码').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('Code')
  await device.isHeldByOwner(true)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await inside(page)

  const stranger = await openPage()
  await signInWithKeys(stranger.page, 'keeper')
  await stranger.page.getByRole('button', { name: '使用通行密钥' }).waitFor()
  await expect.poll(() => stranger.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('Code')
  await stranger.page.keyboard.type(recovery!)
  await stranger.page.keyboard.press('Enter')
  await inside(stranger.page)
  await stranger.page.close()

  await page.goto(address)
  await signInWithKeys(page, 'keeper')
  await inside(page)
  dialog = await openSecurity(page)
  await dialog.getByText('剩余恢复码 9 个。').waitFor()
  await dialog.getByRole('button', { name: '移除通行密钥“值班电脑”' }).click()
  await typeInto(dialog.getByLabel('您的登录密码'), password)
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  await page.getByText('通行密钥“值班电脑”已移除').waitFor()
  await dialog.getByText('值班电脑', { exact: true }).waitFor({ state: 'hidden' })
  await dialog.getByText(/剩余恢复码/).waitFor({ state: 'hidden' })
  await signOut(page)
  await signInWithKeys(page, 'keeper')
  await inside(page)
  await page.close()
})

test('whose role asks for a second factor sets up a passkey before anything else, and keeps the last one', async () => {
  const admin = await berth.as('admin')
  const { Id } = (await admin.call('/api/role/queryRole', { RoleCode: 'operator' })).rows[0]
  await admin.call('/api/role/requireSecondFactorRole', { Id }, await admin.confirm('role:requireSecondFactor', Id))
  await berth.newPerson({ UserName: 'guard', roleCode: 'operator' })
  const { page } = await openPage()
  await signInWithKeys(page, 'guard')
  const first = page.getByRole('dialog', { name: '设置两步验证' })
  await first.getByRole('button', { name: '通行密钥' }).click()
  await addPasskey(first, '岗亭一')
  await first.getByRole('button', { name: '我已保存' }).click()
  await first.waitFor({ state: 'hidden' })
  const dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: '移除通行密钥“岗亭一”' }).click()
  await typeInto(dialog.getByLabel('您的登录密码'), password)
  await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
  await page.getByText('您的角色要求两步验证,这是最后一个通行密钥').waitFor()
  await dialog.getByText('岗亭一', { exact: true }).waitFor()
  await admin.call('/api/role/waiveSecondFactorRole', { Id }, await admin.confirm('role:waiveSecondFactor', Id))
  await page.close()
})

test('who comes in by an account of the company is asked for the passkey too', async () => {
  company.people['1'] = { email: 'clerk@corp.example', email_verified: true }
  const admin = await berth.as('admin')
  const { Id } = await admin.call('/api/user/addIdentityProvider', {
    ProviderName: '集团账号',
    Issuer: company.issuer,
    ClientId: openIdClient.clientId,
    MatchedClaim: 1,
    Newcomers: 1,
  })
  const secret = { Id, ClientSecret: openIdClient.secret }
  await admin.call(
    '/api/user/setSecretIdentityProvider',
    secret,
    await admin.confirm('identity-provider:setSecret', Id),
  )
  const clerk = await berth.newPerson({ UserName: 'clerk', roleCode: 'admin' })
  const { userId } = await clerk.call('/api/tenantUser/getTenantUserInfo')
  await admin.call('/api/user/editUser', { Id: userId, Email: 'clerk@corp.example' })
  const { page, device } = await openPage()
  await signInWithKeys(page, 'clerk')
  await inside(page)
  const dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: '添加通行密钥' }).click()
  await addPasskey(dialog, '窗口电脑')
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await signOut(page)
  company.next = '1'
  await page.getByRole('button', { name: '使用“集团账号”登录' }).click()
  await page.getByText('请使用通行密钥,或输入动态码、恢复码').waitFor()
  await device.isHeldByOwner(false)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.getByText('没有完成通行密钥验证').waitFor()
  await device.isHeldByOwner(true)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await inside(page)
  await page.close()
})
