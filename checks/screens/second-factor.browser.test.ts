import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'
import { OpenIdProvider, openIdClient } from '../berth/openid-provider.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin } from '../browser/signed-in.ts'
import { signInWithKeys, typeInto } from '../browser/typing.ts'

/** A person secures the own account and comes in with the app, with a recovery code, with an account of the company; who keeps accounts sees who is in. */
let berth: Berth
let browser: Browser
let company: OpenIdProvider
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  berth = await startBerth({ port, publicUrl }, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  company = await OpenIdProvider.open(`${publicUrl}/signed-in`)
  browser = await borrowBrowser()
  await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
})
afterAll(async () => {
  await browser?.close()
  company?.close()
  await berth?.stop()
})

const inside = (page: Page) => page.getByRole('heading', { name: '今日概况' }).waitFor()
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /东城停车$/ }).click()
  await page.getByRole('button', { name: '登录与安全' }).click()
  return page.getByRole('dialog', { name: '登录与安全' })
}

test('the app and recovery codes, from setting up to signing in, by keys and mouse', async () => {
  const page = await browser.newPage({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  await page.goto(berth.url)
  await signInWithKeys(page, 'keeper')
  await inside(page)
  const dialog = await openSecurity(page)
  await dialog.getByText('登录过的浏览器', { exact: true }).waitFor()
  expect(await dialog.getByText(/^Chrome \d+ · Linux$/).count()).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: '开启验证器应用' }).click()
  await typeInto(dialog.getByLabel('您的登录密码'), password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('img', { name: '两步验证二维码' }).waitFor()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await typeInto(dialog.getByLabel('动态码', { exact: true }), '000000')
  await dialog.getByRole('button', { name: '开启验证器应用' }).click()
  await page.getByText('动态码不正确或已使用过,请等应用显示下一个动态码后再试').waitFor()
  await typeInto(dialog.getByLabel('动态码', { exact: true }), codeAt(secret, 0))
  await dialog.getByRole('button', { name: '开启验证器应用' }).click()
  await dialog.getByRole('button', { name: '我已保存' }).waitFor()
  const [recovery] = await dialog.locator('ol li').allTextContents()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await dialog.getByText(/剩余恢复码 10 个/).waitFor()

  for (const given of [codeAt(secret, 1), recovery!]) {
    const next = await browser.newPage({ locale: 'zh-CN' })
    await next.goto(berth.url)
    await signInWithKeys(next, 'keeper')
    await next.getByText('请输入验证器应用显示的6位动态码,或一个恢复码').waitFor()
    await expect.poll(() => next.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('Code')
    await next.keyboard.type(given)
    await next.keyboard.press('Enter')
    await inside(next)
    await next.close()
  }
})

test('who keeps accounts signs someone out', async () => {
  const person = await berth.newPerson({ UserName: 'guest', roleCode: 'operator' })
  await berth.newPerson({ UserName: 'chief', roleCode: 'admin' })
  const page = await browser.newPage({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  await page.goto(berth.url)
  await signInWithKeys(page, 'chief')
  await inside(page)
  await goWithin(page, '/_cloud_user/OnlineUser')
  const row = page.getByRole('row', { name: /guest先生/ })
  await row.getByRole('button', { name: '强制下线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click()
  await page.getByText('“guest先生”已退出登录').waitFor()
  await row.waitFor({ state: 'detached' })
  expect((await person.ask('/api/tenantUser/getTenantUserInfo')).message).toBe('管理员已让您退出登录,请重新登录')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('listitem').filter({ hasText: 'chief先生' }).getByText('您自己').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'keeper先生' }).getByRole('button', { name: '强制下线' }).click()
  await page.getByRole('dialog').getByText('让“keeper先生”退出登录吗?').last().waitFor()
})

test('with an account of the company, and the code of the second factor where there is one', async () => {
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

  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const go = page.getByRole('button', { name: '使用“集团账号”登录' })
  await page.goto(`${berth.url}/_cloud_user/User`)
  await typeInto(page.getByLabel('租户编号'), 'east')
  await page.keyboard.press('Tab')
  company.next = null
  await go.click()
  await page.getByText('您没有在“集团账号”完成登录').waitFor()
  // The tenant was not remembered: no one came in yet.
  await typeInto(page.getByLabel('租户编号'), 'east')
  await page.keyboard.press('Tab')
  company.next = '1'
  await go.click()
  await page.waitForURL(`${berth.url}/_cloud_user/User`)
  await page.getByRole('heading', { name: '用户管理' }).waitFor()

  const newly = await berth.newPerson({ UserName: 'clerk', roleCode: 'admin' })
  const started = await newly.call('/api/tenantUser/startSecondFactor', { Password: password })
  await newly.call('/api/tenantUser/confirmSecondFactor', { Code: codeAt(started.Secret, 0) })
  const next = await context.newPage()
  await next.goto(berth.url)
  // Remembered: no one types anything.
  await next.getByRole('button', { name: '使用“集团账号”登录' }).click()
  await next.getByText('请输入验证器应用显示的6位动态码,或一个恢复码').waitFor()
  await expect.poll(() => next.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('Code')
  await next.keyboard.type('000000')
  await next.keyboard.press('Enter')
  await next.getByText('动态码不正确或已使用过,请等应用显示下一个动态码后再试').waitFor()
  await next.keyboard.type(codeAt(started.Secret, 1))
  await next.keyboard.press('Enter')
  await inside(next)
  expect(new URL(next.url()).search).toBe('')
})
