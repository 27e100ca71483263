import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '#business/service/guides/guides.ts'
import { pictureSize } from '#business/service/guides/guide.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { entriesOf, routesOf } from '#web/session/menu.ts'
import { contrast, parse } from '#web/look/contrast.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage, startAs } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** What surrounds the pages, in a real browser against the real server. */
let berth: Berth
let browser: Browser
let keeper: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  page = await signedInPage(browser, keeper)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const orders = '/_cloud_operation/Park_Order'
const passings = '/_cloud_operation/Passing_Record'
const blackList = '/_cloud_operation/Black_List'
const lanes = '/_cloud_basic/laneInfo'

const dashboard = (page: Page) => page.getByRole('heading', { name: '今日概况' })
const tags = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tagNames = (page: Page) => tags(page).getByRole('link').allTextContents()
/** The tags that stand wholly within the strip, however far it is scrolled. */
const seenTags = (page: Page) =>
  tags(page).evaluate((strip) => {
    const { left, right } = strip.querySelector('ul')!.getBoundingClientRect()
    return [...strip.querySelectorAll('a')]
      .filter((tag) => tag.getBoundingClientRect().left >= left && tag.getBoundingClientRect().right <= right)
      .map((tag) => tag.textContent)
  })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The page that one test uses after the other, as a new one. */
async function openConsole(path = '/dashboard'): Promise<void> {
  await startAs(page, keeper)
  await showConsole(page, path)
}

/** The same without loading it again: every tag closed, on the dashboard. */
async function startOver(): Promise<void> {
  await open(page, blackList)
  await page.getByRole('button', { name: '清空' }).click()
  await dashboard(page).waitFor()
}

/** A page of the test's own, which closes it. */
async function openOwn(path = '/dashboard', options = {}): Promise<Page> {
  return showConsole(await signedInPage(browser, keeper, options), path)
}

async function showConsole(shown: Page, path: string): Promise<Page> {
  await shown.goto(berth.url + path)
  await shown.getByRole('banner').waitFor()
  return shown
}

async function open(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await goWithin(page, path)
    await page.locator(`a[aria-current="page"][href^="${path}"]`).waitFor()
    await page.locator('[data-view]:visible h1').waitFor()
  }
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('[SHL-01] [SHL-03] [SHL-04] [NAV-01] the shell has its five parts; sidebar and language survive a reload', async () => {
  await openConsole(orders)
  await title(page, '停车订单').waitFor()
  const sidebar = page.getByRole('complementary')
  await sidebar.getByRole('menuitem', { name: '停车订单' }).waitFor()
  await page.getByRole('banner').waitFor()
  await tags(page).getByRole('link', { name: '停车订单' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('button', { name: '回到顶部', includeHidden: true }).count()).toBe(1)

  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect.poll(async () => (await sidebar.boundingBox())!.width).toBe(56)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Parking orders', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Parking orders', exact: true }).waitFor()
  expect((await sidebar.boundingBox())!.width).toBe(56)
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ sidebarStatus: '0', language: 'en' })
})

test('[SHL-03] on a phone the sidebar starts closed, opens over the page, and closes by Escape and by a choice', async () => {
  const page = await openOwn('/dashboard', { viewport: { width: 390, height: 800 } })
  await dashboard(page).waitFor()
  const drawer = page.getByRole('dialog')
  expect(await page.getByRole('menuitem').count()).toBe(0)
  const toggle = page.getByRole('button', { name: '菜单', exact: true })
  await toggle.click()
  await drawer.getByRole('menuitem', { name: '运营管理' }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await toggle.click()
  for (const name of ['运营管理', '订单管理', '通行记录']) await drawer.getByRole('menuitem', { name }).click()
  await title(page, '通行记录').waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await page.close()
})

test('[NAV-06] [TAG-03] the navbar is dark on the dashboard and only there, and there are no tags on it', async () => {
  await openConsole()
  await dashboard(page).waitFor()
  const brightness = () =>
    page.getByRole('banner').evaluate((bar) => {
      const [red, green, blue] = getComputedStyle(bar).backgroundColor.match(/\d+/g)!.map(Number)
      return (red! + green! + blue!) / 3
    })
  expect(await brightness()).toBeLessThan(60)
  await open(page, orders)
  await expect.poll(brightness).toBeGreaterThan(200)
  await tags(page).waitFor()
  await goWithin(page, '/dashboard')
  await dashboard(page).waitFor()
  expect(await tags(page).count()).toBe(0)
})

test('[TAG-03] the park-edit page edits a car park without ever being tagged; what was typed waits for the way back', async () => {
  await keeper.call('/api/parkLot/addParkLot', { ParkLotName: '江边停车场', TotalSpotCount: 10 })
  await startOver()
  await open(page, '/_cloud_basic/parkLotInfo')
  await page.getByRole('row').filter({ hasText: '江边停车场' }).getByRole('button', { name: '编辑' }).click()
  const editing = title(page, '编辑停车场 · 江边停车场')
  await editing.waitFor()
  expect(pathOf(page)).toBe('/_cloud_basic/parkLotEdit')
  const spots = page.getByRole('textbox', { name: '总车位数' })
  await typeInto(spots, '25')
  expect(await tagNames(page)).toEqual(['停车场管理'])
  await open(page, blackList)
  await page.goBack()
  await editing.waitFor()
  expect(await spots.inputValue()).toBe('25')
  await spots.press('Control+Enter')
  await page.getByText('停车场已保存').waitFor()
  await page.getByRole('row').filter({ hasText: '江边停车场' }).filter({ hasText: '25' }).waitFor()
  expect(await tagNames(page)).toEqual(['停车场管理', '黑名单'])
  expect(await keeper.call('/api/parkLot/queryParkLot')).toMatchObject({ rows: [{ TotalSpotCount: 25 }] })
})

test('[SHL-02] back-to-top appears beyond 300 px and arrives at 50, in a page and in a long table', async () => {
  for (let at = 0; at < 60; at++)
    await keeper.call('/api/billBlackPlate/addBlackPlate', { plateNumber: `苏E${String(10_000 + at)}`, reason: '测试' })
  await openConsole('/_cloud_system/menuConfig')
  const top = page.getByRole('button', { name: '回到顶部' })
  const arrives = async (scrolled: Locator) => {
    const scrollTo = (top: number) => scrolled.evaluate((element, to) => void (element.scrollTop = to), top)
    const place = () => scrolled.evaluate(({ scrollTop }) => scrollTop)
    await scrollTo(300)
    await expect.poll(place).toBe(300)
    expect(await top.filter({ visible: true }).count()).toBe(0)
    await scrollTo(900)
    await top.filter({ visible: true }).click()
    await expect.poll(place).toBe(50)
    await top.filter({ visible: true }).waitFor({ state: 'hidden' })
  }
  await title(page, '菜单配置').waitFor()
  await arrives(page.locator('[data-view]:visible'))
  await goWithin(page, `${blackList}?per=100`)
  const table = page.locator('[data-view]:visible .ant-table-tbody-virtual-holder')
  await table.waitFor()
  await arrives(table)
})

test('[NAV-08] full screen is entered and left, and a browser that cannot do it says so', async () => {
  await startOver()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFull).toBe(false)
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByText('当前浏览器不支持全屏').waitFor()
})

test('[GDE-01] [GDE-02] the guides open from the navbar, also where nothing may move, and show a loaded picture and its text at every step', async () => {
  await startOver()
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.webp')).length)
  expect(await loaded()).toBe(0)
  for (const { name, steps } of guides) {
    await page.getByRole('button', { name: '操作指引' }).click()
    await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name }).click()
    const guide = page.getByRole('dialog', { name })
    for (const [at, { text }] of steps.entries()) {
      await guide.getByText(`第 ${at + 1} 步,共 ${steps.length} 步`).waitFor()
      const picture = guide.getByRole('img', { name: text.zh })
      const [width, height] = await picture.evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return [img.naturalWidth, img.naturalHeight]
      })
      expect({ width, height }).toEqual(pictureSize)
      await guide.getByRole('button', { name: at + 1 < steps.length ? '下一步' : '完成指引' }).click()
    }
    await guide.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Guides' }).click()
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: 'Merchant discounts' }).click()
  const { en } = guides[0]!.steps[0]!.text
  await page.getByRole('dialog').getByRole('img', { name: en }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

/** In the browser: until the text stands there, however short; the whole page is redrawn meanwhile. */
const untilSaid = (text: string) =>
  new Promise<void>((resolve) => {
    const look = () => document.body.textContent.includes(text) && resolve()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

test('[NAV-09] another theme colour applies at once, says so, survives a reload, and stays readable', async () => {
  await openConsole(blackList)
  const main = page.getByRole('button', { name: '新增', exact: true })
  const colour = () => main.evaluate((button) => getComputedStyle(button).getPropertyValue('--ant-color-primary'))
  const before = await colour()
  await page.getByRole('button', { name: '主题颜色' }).click()
  const said = page.evaluate(untilSaid, '换肤成功')
  await page.getByRole('button', { name: '姜黄' }).click()
  await said
  await expect.poll(colour).not.toBe(before)
  const chosen = await colour()
  await page.reload()
  await main.waitFor()
  expect(await colour()).toBe(chosen)
  expect(contrast(parse(chosen), parse('#ffffff'))).toBeGreaterThanOrEqual(4.5)
  await page.getByRole('button', { name: '主题颜色' }).click()
  const other = page.getByLabel('其他颜色').last()
  await other.click()
  // The browser's own picker: each arrow is a darker colour, Enter takes it.
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(colour).not.toBe(chosen)
  expect(await colour()).toBe(await other.inputValue())
})

test('[TAG-01] [CON-03] a tag for each visited view, kept in session storage with its query, and closed one by one', async () => {
  await openConsole()
  await open(page, orders, passings, blackList)
  expect(await tagNames(page)).toEqual(['停车订单', '通行记录', '黑名单'])
  await typeInto(page.getByRole('textbox', { name: '车牌号' }), '京A')
  await expect.poll(() => page.url()).toContain('?')
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('visitedViews')!) as unknown[])
  await expect.poll(stored).toContainEqual({
    name: blackList,
    path: blackList,
    title: '黑名单',
    query: new URL(page.url()).search,
  })
  await page.reload()
  await tags(page).getByRole('link', { name: '通行记录' }).waitFor()
  await page.getByRole('button', { name: '关闭 通行记录' }).click()
  expect(await tagNames(page)).toEqual(['停车订单', '黑名单'])
  expect(pathOf(page)).toBe(blackList)

  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, passings, lanes)
  await expect.poll(() => seenTags(page)).toContain('车道管理')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[TAG-02] [TAG-04] closing the shown tag goes to the last one left, then to the dashboard; clearing goes there at once', async () => {
  await startOver()
  await open(page, orders, passings, blackList)
  await page.getByRole('button', { name: '关闭 黑名单' }).click()
  await title(page, '通行记录').waitFor()
  await page.getByRole('button', { name: '关闭 停车订单' }).click()
  await page.getByRole('button', { name: '关闭 通行记录' }).click()
  await dashboard(page).waitFor()

  await open(page, orders, passings, blackList)
  await page.getByRole('button', { name: '清空' }).click()
  await dashboard(page).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('visitedViews'))).toBe('[]')
})

test('the menu of a tag starts its view again and closes the others; the keyboard reaches it, and Delete closes', async () => {
  await startOver()
  await open(page, orders, passings, blackList)
  await typeInto(page.getByRole('textbox', { name: '车牌号' }), '京A')
  const tag = (name: string) => tags(page).getByRole('link', { name })
  const choose = async (name: string, entry: string) => {
    await tag(name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('通行记录', '刷新')
  await title(page, '通行记录').waitFor()
  await choose('黑名单', '关闭其他')
  await title(page, '黑名单').waitFor()
  expect(await tagNames(page)).toEqual(['黑名单'])
  expect(await page.getByRole('textbox', { name: '车牌号' }).inputValue()).toBe('京A')
  await tag('黑名单').focus()
  await page.keyboard.press('Delete')
  await dashboard(page).waitFor()
})

test('visited pages are as they were left: what was typed, how far it was scrolled, but nothing open; the least recently shown give way', async () => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await openConsole('/_cloud_operation/Charge_Trial')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await title(page, '费用试算').waitFor()
  const view = page.locator('[data-view]:visible')
  const field = view.getByLabel('入场时间')
  await typeInto(field, '2026-01-02 03:04:05')
  await field.press('Enter')
  await view.evaluate((element) => element.scrollTo(0, 40))
  const scrolled = () => view.evaluate((element) => element.scrollTop)
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)
  await open(page, blackList)
  await tags(page).getByRole('link', { name: '费用试算' }).click()
  await title(page, '费用试算').waitFor()
  expect(await field.inputValue()).toBe('2026-01-02 03:04:05')
  expect(await scrolled()).toBe(left)

  const calendar = page.locator('.ant-picker-dropdown:visible')
  await field.click()
  await calendar.waitFor()
  await open(page, blackList)
  await tags(page).getByRole('link', { name: '费用试算' }).click()
  await title(page, '费用试算').waitFor()
  await calendar.waitFor({ state: 'hidden' })
  expect(errors).toEqual([])

  await open(page, ...(await otherPages(page)).slice(0, 13))
  expect(await page.locator('[data-view]').count()).toBe(13)
  await tags(page).getByRole('link', { name: '费用试算' }).click()
  await title(page, '费用试算').waitFor()
  expect(await field.inputValue()).not.toBe('2026-01-02 03:04:05')
  await page.setViewportSize({ width: 1440, height: 900 })
})

/** Lists of the menu that stay alive when they are left. */
async function otherPages(page: Page): Promise<string[]> {
  const menu = await page.evaluate(() => JSON.parse(sessionStorage.getItem('menuRoutes')!) as unknown)
  return entriesOf(routesOf(menu))
    .filter(({ children, meta, path }) => children.length === 0 && !meta.noCache && path !== '/dashboard')
    .map(({ path }) => path)
    .filter((path) => !['/_cloud_operation/Charge_Trial', '/_cloud_basic/parkLotEdit'].includes(path))
}

test('Ctrl+K finds pages by Chinese, by pinyin whole or initials, and by English', async () => {
  await startOver()
  const found = {
    订单: '停车订单',
    tcdd: '停车订单',
    heimingdan: '黑名单',
    Black: '黑名单',
  }
  for (const [typed, name] of Object.entries(found)) {
    await page.keyboard.press('Control+k')
    await typeInto(page.getByRole('combobox', { name: '查找页面' }), typed)
    await page.getByRole('option').first().filter({ hasText: name }).waitFor()
    await page.keyboard.press('Enter')
    await title(page, name).waitFor()
    await goWithin(page, '/dashboard')
  }
  // A plate leads to all that is known of the car, also of weeks ago.
  await page.keyboard.press('Control+k')
  await typeInto(page.getByRole('combobox', { name: '查找页面' }), '浙A12275')
  const lists = page.getByRole('option').filter({ hasText: '车牌号 浙A12275' })
  await expect.poll(() => lists.count()).toBe(5)
  await expect
    .poll(async () => (await lists.allTextContents()).map((text) => text.includes(' · 0 条记录')))
    .toEqual([true, true, true, true, true])
  await page.keyboard.press('Enter')
  await title(page, '停车订单').waitFor()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('cameAt')! < wallDate(Date.now() - 300 * 86_400_000)).toBe(true)
})

test('what is typed right after Ctrl+K stands in the box, also the first time', async () => {
  const page = await openOwn()
  await page.keyboard.press('Control+k')
  for (const key of 'hmd') await page.keyboard.press(key)
  const box = page.getByRole('combobox', { name: '查找页面' })
  await box.waitFor()
  await expect.poll(() => box.inputValue()).toBe('hmd')
  await page.getByRole('option').first().filter({ hasText: '黑名单' }).waitFor()
  await page.keyboard.press('Escape')
  await page.close()
})

test('the first key press leads past the menu; Escape closes what was opened and gives the focus back', async () => {
  await openConsole(blackList)
  await title(page, '黑名单').waitFor()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).toBe('跳到内容')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
  await page.getByRole('button', { name: /^keeper/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor({ state: 'hidden' })
  expect(await focused()).toContain('keeper')
  for (const [role, name] of [
    ['menuitem', '修改密码'],
    ['menuitem', '退出登录'],
    ['button', '登录与安全'],
  ] as const) {
    await page.keyboard.press('Enter')
    await page.getByRole(role, { name }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toContain('keeper')
  }
  const picker = page.getByRole('button', { name: '主题颜色' })
  await picker.press('Enter')
  await page.getByRole('button', { name: '车位蓝' }).waitFor()
  await page.keyboard.press('Tab')
  const isFocused = (element: Element) => element === document.activeElement
  expect(await page.getByRole('button', { name: '车位蓝' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await picker.evaluate(isFocused)).toBe(true)
})
