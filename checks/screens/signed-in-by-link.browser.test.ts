import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { storedNames } from '#web/session/token.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'
import { signInWithKeys } from '../browser/typing.ts'
import { openAs, pageOf, pathOf, signIn, title } from '../browser/at-pages.ts'

/** Links that sign in, and one session over several tabs; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let keeper: Console
let signedOut: BrowserContext
/** Of who is signed in, used by one test after the other. */
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  signedOut = await browser.newContext({ locale: 'zh-CN' })
  page = await signedInPage(browser, keeper)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const orders = '/_cloud_operation/Park_Order'

/** What Ctrl and a click on a link do. The browser's driver loses one tab in six that is opened by that click itself. */
async function inNewTab(page: Page, path: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((address) => void window.open(address, '_blank', 'noopener'), berth.url + path)
  return opened
}

test('[RTE-08] a jump token leaves the address, signs in and stays at the page that was asked for', async () => {
  const page = await signedOut.newPage()
  const jumper = await berth.newPerson({ UserName: 'jumper', roleCode: 'admin' })
  const { token } = await jumper.call('/api/tenantUser/createJumpToken')
  const asked: unknown[] = []
  await page.route('**/platform/security/currentUser', async (route) => {
    asked.push([route.request().postDataJSON(), pathOf(page), new URL(page.url()).search])
    await route.continue()
  })
  await page.goto(`${berth.url}/_cloud_operation/Black_List?token=${token}&status=1`)
  await title(page, '黑名单').waitFor()
  expect(asked).toEqual([[{ token }, '/_cloud_operation/Black_List', '?status=1']])
  expect(page.url()).not.toContain('token')
  await page.close()
})

test('[SE-09] a link that signs in does not change who is signed in, here or in another tab, unless they say so', async () => {
  const visitor = await berth.newPerson({ UserName: 'visitor', roleCode: 'admin', tenant: 'west' })
  const link = async () => {
    const { token } = await visitor.call('/api/tenantUser/createJumpToken')
    return `/_cloud_operation/Black_List?token=${token}`
  }
  const keeps = await berth.newPerson({ UserName: 'keeps', roleCode: 'admin' })
  const page = await pageOf(browser, keeps, await link())
  await title(page, '要改用链接中的账号吗?').waitFor()
  await page.getByText('您正以 keeps(东城停车)登录。').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'keeps 东城停车' }).waitFor()
  const second = await inNewTab(page, await link())
  await title(second, '要改用链接中的账号吗?').waitFor()
  await second.getByRole('button', { name: '改用链接中的账号' }).click()
  await second.getByRole('button', { name: 'visitor 西城停车' }).waitFor()
  await title(second, '黑名单').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'keeps 东城停车' }).waitFor()
  await page.context().close()
})

test('[RTE-08] a jump token that is refused leaves who is signed in where they are, and says so', async () => {
  await openAs(page, keeper, '/_cloud_operation/Black_List?token=old')
  await page.getByRole('button', { name: '改用链接中的账号' }).click()
  await page.getByText('跳转链接已失效').waitFor()
  await title(page, '黑名单').waitFor()
  expect(await page.evaluate((name) => sessionStorage.getItem(name), storedNames.token)).toBe(keeper.token)
})

test('[RTE-09] who may open no page at all is shown the way out, not a circle', async () => {
  await keeper.call('/api/role/addRole', { RoleCode: 'nothing', RoleName: '什么也没有', PermissionCodes: [] })
  await openAs(page, await berth.newPerson({ UserName: 'nobody1', roleCode: 'nothing' }), '/')
  await title(page, '没有权限打开这个页面').waitFor()
  expect(await page.getByRole('link', { name: '返回首页' }).count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click()
  await signIn(page).waitFor()
})

test('a link opened in a new tab goes on with the session; signing out ends both', async () => {
  const person = await berth.newPerson({ UserName: 'tabs1', roleCode: 'admin' })
  const first = await pageOf(browser, person, orders)
  await title(first, '停车订单').waitFor()
  await goWithin(first, '/_cloud_operation/Black_List')
  await title(first, '黑名单').waitFor()
  const tabs = first.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  await expect.poll(() => tabs.allTextContents()).toEqual(['停车订单', '黑名单'])
  const second = await inNewTab(first, (await tabs.first().getAttribute('href'))!)
  await title(second, '停车订单').waitFor()
  expect(await first.getByText('账号已在别处登录').count()).toBe(0)
  await second.getByRole('button', { name: /^tabs1/ }).click()
  await second.getByRole('menuitem', { name: '退出登录' }).click()
  await second.getByRole('button', { name: '退出', exact: true }).click()
  await Promise.all([signIn(first).waitFor(), signIn(second).waitFor()])
  await first.context().close()
})

/** A tab that answers no other until `free again`. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message) {
      addEventListener('free again', () => post.call(new BroadcastChannel(this.name), message))
    }
  })

test('a tab that is too busy to answer at once still hands its session on', async () => {
  const first = await pageOf(browser, await berth.newPerson({ UserName: 'tabs2', roleCode: 'admin' }), orders)
  await title(first, '停车订单').waitFor()
  await keepBusy(first)
  const second = await inNewTab(first, orders)
  await signIn(second).waitFor()
  await first.evaluate(() => dispatchEvent(new Event('free again')))
  await title(second, '停车订单').waitFor()
  expect(pathOf(second)).toBe(orders)
  await first.context().close()
})

test('[SE-09] a link that signs in waits for a tab that is too busy to say who is signed in', async () => {
  const visitor = await berth.newPerson({ UserName: 'visitor2', roleCode: 'admin', tenant: 'west' })
  const { token } = await visitor.call('/api/tenantUser/createJumpToken')
  const first = await pageOf(browser, await berth.newPerson({ UserName: 'tabs3', roleCode: 'admin' }), orders)
  await title(first, '停车订单').waitFor()
  await keepBusy(first)
  const second = await inNewTab(first, `${orders}?token=${token}`)
  await second.waitForFunction(() => performance.now() > 3_000)
  await first.evaluate(() => dispatchEvent(new Event('free again')))
  await title(second, '要改用链接中的账号吗?').waitFor()
  await first.context().close()
})

test('a session that ended on a page goes on there after signing in again, one that was logged out does not', async () => {
  const person = await berth.newPerson({ UserName: 'again1', roleCode: 'admin' })
  await openAs(page, person, `${orders}?page=1`)
  await title(page, '停车订单').waitFor()
  await berth.newPerson({ UserName: 'again1', roleCode: 'admin' })
  await page.getByText('账号已在别处登录').waitFor()
  await signIn(page).waitFor()
  await signInWithKeys(page, 'again1')
  await title(page, '停车订单').waitFor()
  expect(pathOf(page)).toBe(orders)
  await page.getByRole('button', { name: /^again1/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await signIn(page).waitFor()
  await signInWithKeys(page, 'again1')
  await title(page, '今日概况').waitFor()
})

test('[RTE-08] a jump token that is refused leads to the sign-in, which says why', async () => {
  const page = await signedOut.newPage()
  await page.goto(`${berth.url}/?token=old`)
  await page.getByRole('alert').getByText('跳转链接已失效').waitFor()
  await signIn(page).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.close()
})
