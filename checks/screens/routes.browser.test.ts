import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { containersOf, entryOf, routesOf } from '#web/session/menu.ts'
import { storedNames } from '#web/session/token.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { seriousIn, shownView } from '../browser/axe.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'
import { liveADay } from '../demo/day.ts'
import { openAs, pathOf, signIn, title } from '../browser/at-pages.ts'

/** Where addresses lead for different people, and the ways out of what is broken; in a real browser against the real server. */
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

async function pageOfNoSession(path: string): Promise<Page> {
  const page = await signedOut.newPage()
  await page.goto(berth.url + path)
  return page
}

test('[RTE-01] [RTE-05] without a session the public pages stand there, and everything else leads to the root', async () => {
  const page = await pageOfNoSession('/')
  await signIn(page).waitFor()
  for (const path of ['/index', '/indexOne', '/ShareRegister', '/poster_share', '/401']) {
    await page.goto(berth.url + path)
    await page.getByRole('main').getByRole('heading').waitFor()
    expect([path, pathOf(page), await signIn(page).count()]).toEqual([path, path, 0])
  }
  await page.goto(`${berth.url}/404`)
  await page.getByText('您打开的地址不存在').waitFor()
  await signIn(page).waitFor()
  for (const path of [orders, '/dashboard', '/nowhere', '/_cloud_system/menuConfig']) {
    await page.goto(berth.url + path)
    await signIn(page).waitFor()
    expect(pathOf(page)).toBe('/')
  }
  await page.close()
})

test('[RTE-02] [RTE-03] signed in, the root leads to the dashboard, and unknown addresses to /404 with a way on', async () => {
  await openAs(page, keeper, '/')
  await title(page, '今日概况').waitFor()
  expect(pathOf(page)).toBe('/dashboard/index')
  expect(await page.evaluate((name) => sessionStorage.getItem(name), storedNames.dashboardPath)).toBe('/dashboard')
  for (const unknown of ['/no/such/page', '/%E0%A4%A']) {
    await page.goto(berth.url + unknown)
    await title(page, '这个页面不存在').waitFor()
    expect(pathOf(page)).toBe('/404')
  }
  await page.getByRole('link', { name: '返回首页' }).click()
  await title(page, '今日概况').waitFor()
})

test('[RTE-02] who has no dashboard starts at the lanes they look after, or else at the first page of their menu', async () => {
  await openAs(page, await berth.newPerson({ UserName: 'collector1', roleCode: 'collector' }), '/')
  await title(page, '控制台').waitFor()
  expect(pathOf(page)).toBe('/dashboardCd/index')
  const lists = { RoleCode: 'lists', RoleName: '名单员', PermissionCodes: ['black-plate:read'] }
  await keeper.call('/api/role/addRole', lists)
  await openAs(page, await berth.newPerson({ UserName: 'lists1', roleCode: 'lists' }), '/')
  await title(page, '黑名单').waitFor()
  expect(pathOf(page)).toBe('/_cloud_operation/Black_List/index')
})

/** The hidden routes of the specification's table with their titles, and what each shows of a day's work or where there is nothing yet. */
const hiddenRoutes: readonly (readonly [path: string, title: string, shows: string | RegExp])[] = [
  ['/dashboardCd', '控制台', '最近通行'],
  ['/_cloud_system/messageCenter', '消息中心', '全部已读'],
  ['/_cloud_system/historyCenter', '版本更新历史', '还没有发布过版本公告'],
  ['/_cloud_Public/smsSendList', '短信记录', '已送达'],
  ['/_cloud_system/banner', '广告', '广告D1'],
  ['/_cloud_system/app_version', '应用版本', '还没有应用版本'],
  ['/reportData/Sentry_Data', '岗亭值班统计', '岗亭D1'],
  ['/reportData/Operation_CarFlow', '车辆统计', /^合计$|^所选时间和条件下没有数据$/],
  ['/_cloud_basic/parkinLotSentry', '岗亭管理', '岗亭D1'],
  ['/_cloud_basic/shiftSentry', '岗亭排班', '岗亭D1'],
  ['/_cloud_operation/Alarm_Dispose', '预约订单统计', /^合计$|^所选时间和条件下没有数据$/],
  ['/_cloud_map/map', '地图控制台', '日常D1'],
  ['/_cloud_operation/Subbusiness_list', '子商户管理', '商户D1'],
  ['/_cloud_operation/Subaccount_list', '子账户管理', '账户D1'],
  ['/_cloud_operation/See_Reconciliation', '财务对账总览', '刷卡(POS)'],
  ['/_cloud_user/RegisterStatic', '推广注册统计', '这段时间没有人通过推广链接访问或注册'],
  ['/_cloud_Public/importantNotice', '重要通知', '没有发给您的通知'],
  ['/_cloud_system/setPush', '推送设置', '收费告警推送'],
  ['/_cloud_system/menuConfig', '菜单配置', '保存菜单'],
]

test('[RTE-04] [RTE-10] each of the 19 hidden routes is in no side menu, one click from the pages alongside it or from the navbar, has its title, does its work, and is not kept when it is left', async () => {
  await liveADay(keeper)
  const menu = routesOf(await keeper.call('/api/menu/queryUserMenu'))
  await openAs(page, keeper, orders)
  await title(page, '停车订单').waitFor()
  const [main, navbar] = [page.getByRole('main'), page.getByRole('banner')]
  const buttons: Record<string, string> = {
    '/_cloud_system/messageCenter': '消息',
    '/_cloud_system/historyCenter': '版本更新历史',
  }
  const open = async (path: string, name: string) => {
    if (buttons[path]) return navbar.getByRole('button', { name: buttons[path] }).click()
    const beside = containersOf(menu, path)
      .at(-1)!
      .children.find((entry) => !entry.hidden && entry.path !== path)!
    await goWithin(page, beside.path)
    const related = navbar.getByRole('navigation', { name: '相关页面' })
    await related.waitFor()
    if ((await related.getByRole('link', { name, exact: true }).count()) === 0)
      await related.getByRole('button').click()
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).last().click()
  }
  const setMark = (element: Element, path: string) => element.setAttribute('data-page', path)
  const marked = (path: string) => page.locator(`[data-page="${path}"]`)

  await title(page, '停车订单').evaluate(setMark, orders)
  const serious: string[] = []
  let left: string | null = null
  for (const [path, name, shows] of hiddenRoutes) {
    expect([path, entryOf(menu, path)]).toEqual([
      path,
      expect.objectContaining({ hidden: true, meta: expect.objectContaining({ title: name, noCache: true }) }),
    ])
    await open(path, name)
    const heading = main.getByRole('heading', { name, exact: true, level: 1 })
    await heading.waitFor()
    await main.getByText(shows, { exact: true }).filter({ visible: true }).first().waitFor()
    expect([path, pathOf(page), await main.getByRole('alert').count()]).toEqual([path, path, 0])
    if (left) await expect.poll(() => marked(left!).count(), { message: `${left} is kept` }).toBe(0)
    serious.push(...(await seriousIn(page, await shownView(page, path))))
    await heading.evaluate(setMark, path)
    left = path
  }
  expect(serious).toEqual([])
  expect(await marked(orders).count()).toBe(1)
  expect(hiddenRoutes).toHaveLength(19)
})

test('[RTE-07] [RTE-09] what the role does not open leads to /401: what is missing, who can grant it, a way back unless unwanted', async () => {
  await openAs(page, await berth.newPerson({ UserName: 'collector2', roleCode: 'collector' }), '/_cloud_user/User')
  await title(page, '没有权限打开这个页面').waitFor()
  expect(pathOf(page)).toBe('/401')
  await page.getByText('您的角色不包含“用户管理”。请联系本租户的管理员').waitFor()
  await page.getByRole('link', { name: '返回首页' }).click()
  await title(page, '控制台').waitFor()
  await page.goto(`${berth.url}/401?noGoBack=true`)
  await title(page, '没有权限打开这个页面').waitFor()
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
})

test('[RTE-07] a role that was taken away since the menu was stored no longer opens its pages; administrators open all', async () => {
  const finance = await berth.newPerson({ UserName: 'finance1', roleCode: 'finance' })
  await openAs(page, finance, orders)
  await title(page, '停车订单').waitFor()
  const menu = await page.evaluate((name) => sessionStorage.getItem(name)!, storedNames.menu)
  const wanted = menu.replaceAll(/"roles":\[[^\]]*\]/g, '"roles":["cashier"]')
  expect(wanted).not.toBe(menu)
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [storedNames.menu, wanted] as const)
  await page.reload()
  await title(page, '没有权限打开这个页面').waitFor()
  await openAs(page, keeper, orders, { [storedNames.menu]: wanted })
  await title(page, '停车订单').waitFor()
})

test('[RD-01] [RTE-01] /authredirect hands the token to the window that opened it and closes; on its own it goes on itself', async () => {
  const context = await browser.newContext()
  await context.route('**/platform/security/currentUser', (route) =>
    route.fulfill({ json: { state: 'success', message: '', data: { token: keeper.token } } }),
  )
  const opener = await context.newPage()
  await opener.goto(berth.url)
  const opened = context.waitForEvent('page')
  await opener.evaluate(() => void window.open('/authredirect?token=jump-8'))
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await title(opener, '今日概况').waitFor()

  const alone = await context.newPage()
  await alone.goto(`${berth.url}/authredirect?token=jump-9`)
  await alone.getByRole('button', { name: '改用链接中的账号' }).click()
  await title(alone, '今日概况').waitFor()
  expect(pathOf(alone)).toBe('/dashboard/index')
  await context.close()
})

test('[ENT-03] [ENT-04] [CON-03] [MNU-01] the session is kept under the names of the specification, and the console knows all of it', async () => {
  await openAs(page, keeper, '/')
  await title(page, '今日概况').waitFor()
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
  expect(stored['ACCESS-Token']).toBe(keeper.token)
  expect(JSON.parse(stored['menuRoutes']!)).toEqual(await keeper.call('/api/menu/queryUserMenu'))
  expect(JSON.parse(stored['visitedViews']!)).toEqual([])
  expect(await keeper.call('/api/tenantUser/getTenantUserInfo')).toMatchObject({
    TenantId: expect.any(String),
    userId: expect.any(String),
    UserName: 'keeper',
    RealName: 'keeper先生',
    roles: ['admin'],
    permissions: expect.any(Array),
    dashboardPath: '/dashboard',
  })
})

test('[MNU-02] entries of the top and entries whose component no one knows are containers', async () => {
  await page.route('**/api/menu/queryUserMenu', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"_cloud_operation/Black_List"', '"some/other/Product"')
    await route.fulfill({ response: answer, body: text })
  })
  await openAs(page, keeper, '/_cloud_operation/Black_List')
  await title(page, '黑名单').waitFor()
  await page.getByText('这个菜单下没有可打开的页面').waitFor()
  await goWithin(page, '/_cloud_user')
  await title(page, '组织人员').waitFor()
  await page.getByRole('main').getByRole('link', { name: '角色管理' }).click()
  await title(page, '角色管理').waitFor()
  await page.unrouteAll()
})

const rebuilt = '验证失败,请重新登录'

test.each([
  ['no JSON', '{"level'],
  ['no list', '{"level":"1"}'],
  ['an entry without an address', '[{"level":"1","name":"首页","children":[{"level":"1.1","name":"工作台"}]}]'],
])('[RTE-06] a stored menu that is %s ends the session and says so at the sign-in', async (_, menu) => {
  const person = await berth.newPerson({ UserName: 'breaker', roleCode: 'operator' })
  await openAs(page, person, orders, { [storedNames.menu]: menu })
  await page.getByRole('alert').getByText(rebuilt).waitFor()
  await signIn(page).waitFor()
  expect(pathOf(page)).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBeNull()
  expect((await person.ask('/api/menu/queryUserMenu')).state).not.toBe('success')
})

test('[RTE-06] so does a menu that the server gives broken', async () => {
  await page.route('**/api/menu/queryUserMenu', (route) =>
    route.fulfill({ json: { state: 'success', message: '', data: { rows: [] } } }),
  )
  await openAs(page, await berth.newPerson({ UserName: 'breaker', roleCode: 'operator' }), '/')
  await page.getByRole('alert').getByText(rebuilt).waitFor()
  await page.unrouteAll()
})

test('broken tabs, car types and cookies, and tabs that no one knows, are passed over', async () => {
  await openAs(page, keeper, orders, {
    [storedNames.views]: JSON.stringify([
      { name: 'x', path: '/gone', title: '旧页面', query: '' },
      { name: 'y', path: '/_cloud_operation/Black_List', title: '黑名单', query: '?status=1' },
      { path: 7 },
      null,
    ]),
    [storedNames.carTypes]: '{{',
    [storedNames.dashboardPath]: '"<',
  })
  await title(page, '停车订单').waitFor()
  const tags = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  await expect.poll(() => tags.allTextContents()).toEqual(['黑名单', '停车订单'])

  await page.context().addCookies([
    { name: 'language', value: '%E0%A4%A', url: berth.url },
    { name: 'sidebarStatus', value: '%%%', url: berth.url },
  ])
  await page.evaluate((name) => sessionStorage.setItem(name, '[[['), storedNames.views)
  await page.reload()
  await title(page, '停车订单').waitFor()
  await expect.poll(() => tags.allTextContents()).toEqual(['停车订单'])
})

test.each([
  ['is dead', 'x'.repeat(43)],
  ['can be none', '令牌\n'],
])('a token that %s leads to the sign-in', async (_, token) => {
  await openAs(page, { ...keeper, token } as Console, orders)
  await signIn(page).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('a page that breaks says what happened, with a request id and a way on, and the rest goes on', async () => {
  await page.route('**/api/dashboard/queryToday', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { at: 5 } } })
  })
  await openAs(page, keeper, '/')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('这个页面出错了').waitFor()
  await alert.getByText(/^请求编号 .+/).waitFor()
  await page.unroute('**/api/dashboard/queryToday')
  await goWithin(page, orders)
  await title(page, '停车订单').waitFor()
})

test('a console whose parts cannot be loaded says so instead of staying blank', async () => {
  await page.route('**/assets/console-*.js', (route) => route.abort())
  await openAs(page, keeper, '/')
  await page.getByRole('alert').getByText('页面没有加载完整,请刷新').waitFor()
  await page.unroute('**/assets/console-*.js')
  await page.getByRole('button', { name: '刷新' }).click()
  await title(page, '今日概况').waitFor()
})
