import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { storedNames } from '#web/session/token.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signInWithKeys, typeInto } from '../browser/typing.ts'

/** The sign-in stands in the file itself: it is seen before any script of the console is there, and only by people who are signed out. */
let berth: Berth
let browser: Browser

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** A page whose scripts of the console do not come until they are let through. */
async function withoutScripts(options: BrowserContextOptions = {}): Promise<{ page: Page; letThrough(): void }> {
  const page = await (await browser.newContext({ locale: 'zh-CN', ...options })).newPage()
  let letThrough!: () => void
  const through = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await through
    await route.continue()
  })
  return { page, letThrough }
}

const heading = (page: Page) => page.getByRole('heading', { name: '登录智慧停车云平台' })

test('is there before the scripts, sends nothing by itself, and keeps what was typed meanwhile', async () => {
  const { page, letThrough } = await withoutScripts()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(berth.url, { waitUntil: 'commit' })
  await heading(page).waitFor()
  await typeInto(page.getByLabel('租户编号'), 'east')
  await typeInto(page.getByLabel('用户名'), 'keeper')
  await typeInto(page.getByLabel('密码'), password)
  expect(page.url()).toBe(`${berth.url}/`)
  letThrough()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('用户名').inputValue()).toBe('keeper')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  expect(complaints).toEqual([])

  const again = await page.context().newPage()
  await again.goto(berth.url)
  await expect.poll(() => again.getByLabel('租户编号').inputValue()).toBe('east')
  await expect.poll(() => again.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('UserName')
  await page.context().close()
})

test('who asks to sign in before the scripts are there is signed in once they are', async () => {
  const { page, letThrough } = await withoutScripts()
  await page.goto(berth.url, { waitUntil: 'commit' })
  await heading(page).waitFor()
  await signInWithKeys(page, 'keeper')
  letThrough()
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.context().close()
})

test('[AU-10] who was given a password sees the console only with one of their own, and may leave instead', async () => {
  const keeper = await berth.as('admin')
  await berth.newPerson({ UserName: 'newcomer', roleCode: 'operator' })
  const { rows } = await keeper.call('/api/user/queryUser', { UserName: 'newcomer' })
  const confirmed = await keeper.confirm('user:resetPassword', rows[0].Id)
  const { Password } = await keeper.call('/api/user/resetPasswordUser', { Id: rows[0].Id }, confirmed)
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const dialog = page.getByRole('dialog')
  await page.goto(berth.url)
  await signInWithKeys(page, 'newcomer', { given: Password })
  await dialog.getByText('首次登录请先修改初始密码。').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('navigation').count()).toBe(0)
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await heading(page).waitFor()

  await signInWithKeys(page, 'newcomer', { given: Password })
  await typeInto(dialog.getByLabel('当前密码'), Password)
  await typeInto(dialog.getByLabel('新密码', { exact: true }), password)
  await typeInto(dialog.getByLabel('确认新密码'), password)
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await page.getByText('密码修改成功').waitFor()
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.close()
})

test('by night it is dark from the first paint on', async () => {
  const { page } = await withoutScripts({ colorScheme: 'dark' })
  await page.goto(berth.url, { waitUntil: 'commit' })
  await heading(page).waitFor()
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await colour()).toBe('rgb(15, 17, 21)')
  await page.evaluate(() => localStorage.setItem('berth.theme', JSON.stringify({ mode: 'light' })))
  await page.reload({ waitUntil: 'commit' })
  await heading(page).waitFor()
  expect(await colour()).toBe('rgb(244, 246, 248)')
  await page.context().close()
})

const others: [string, (page: Page) => Promise<unknown>][] = [
  ['who has a session', (page) => page.evaluate((name) => sessionStorage.setItem(name, 'x'), storedNames.token)],
  ['with a message to show', (page) => page.evaluate(() => sessionStorage.setItem('farewell', '再见'))],
  ['who reads English', (page) => page.context().addCookies([{ name: 'language', value: 'en', url: berth.url }])],
]
test.each(others)('%s does not see it flash by', async (_, prepare) => {
  const { page } = await withoutScripts()
  await page.goto(berth.url, { waitUntil: 'commit' })
  await heading(page).waitFor()
  await prepare(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-prerendered] form').waitFor({ state: 'attached' })
  expect(await heading(page).isVisible()).toBe(false)
  await page.context().close()
})

test('other addresses hold none of it', async () => {
  for (const path of ['/dashboard', '/?token=x', '/404'])
    expect(await (await fetch(berth.url + path)).text()).toContain('<div id="root"></div>')
})
