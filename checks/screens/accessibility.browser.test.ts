import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.ts'
import { buildConsole } from '#web/build.ts'
import { entriesOf, routesOf } from '#web/session/menu.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { seriousIn, shownView } from '../browser/axe.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'

/** Every page of the menu and every public one: nothing serious for axe (WCAG 2.2 AA), and no sideways scrolling on the narrowest phones. */
let berth: Berth
let browser: Browser
let keeper: Console
let paths: string[]
/** Of one machine over many concepts: each stands for the others. */
let lists: Set<string>
let hidden: Set<string>

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  const park = await addParkLot(
    keeper,
    { ParkLotName: '人民广场停车场' },
    { ruleKind: 2, segments: [{ firstMoney: 500 }] },
  )
  await keeper.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B66660', reason: '逃费' })
  await park.entry.sees('沪A12345', Date.now() - 3_600_000)
  await park.entry.sees('京B66660', Date.now() - 60_000)
  const menu = entriesOf(routesOf(await keeper.call('/api/menu/queryUserMenu')))
  const pages = menu.filter(({ children }) => children.length === 0).map(({ path }) => path)
  hidden = new Set(menu.filter((entry) => entry.hidden).map(({ path }) => path))
  const reports = pages.filter((url) => url.startsWith('/reportData/'))
  // Reports are one page over many figures: three stand for all.
  lists = new Set(pages.filter((url) => !ownPages.has(url)))
  paths = [...pages.filter((url) => !reports.includes(url)), ...reports.slice(0, 3), menu[0]!.path]
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** The addresses of pages that are no list: of the text, since Node loads no page. */
const contents = readFileSync(join(import.meta.dirname, '../../business/roof/contents.web.ts'), 'utf8')
const ownPages = new Set([parkLotEdit, ...contents.matchAll(/^    '([^']+)': /gm).map(([, url]) => url!)])

const publicPaths = ['/', '/404', '/401', '/index', '/indexOne', '/ShareRegister', '/poster_share']

async function inLook(page: Page, language: 'zh' | 'en', mode: 'light' | 'dark'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: berth.url }])
  await page.evaluate((theme) => localStorage.setItem('berth.theme', theme), JSON.stringify({ mode }))
}

/** Every page of its own, and of the lists, which are one page over many concepts, each twelfth one. */
const pathsInTurn = (turn: number) => paths.filter((each, at) => !lists.has(each) || at % 12 === turn * 4)

test.each([
  ['zh', 'light', false],
  ['en', 'dark', true],
] as const)('axe finds nothing serious on the public pages, in %s and %s', async (language, mode, colours) => {
  const page = await browser.newPage()
  await page.goto(berth.url)
  await inLook(page, language, mode)
  const found: string[] = []
  for (const path of publicPaths) {
    await page.goto(berth.url + path)
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]'))
    found.push(...(await seriousIn(page, 'html', { colours })))
  }
  expect(found).toEqual([])
  await page.close()
})

test('axe finds nothing serious on any page of the menu', async () => {
  const page = await signedInPage(browser, keeper)
  await page.goto(`${berth.url}/dashboard`)
  await shownView(page, '/dashboard')
  const found = await seriousIn(page, 'html')
  // The hidden ones are tried after a day's work (routes.browser.test.ts).
  for (const path of pathsInTurn(0).filter((each) => !hidden.has(each))) {
    await goWithin(page, path)
    found.push(...(await seriousIn(page, await shownView(page, path))))
  }
  expect(found).toEqual([])
  await page.close()
})

test('by night, in the longer language, at 320 px: nothing is too faint, and nothing scrolls sideways but tables', async () => {
  const page = await signedInPage(browser, keeper, { viewport: { width: 320, height: 640 } })
  await inLook(page, 'en', 'dark')
  await page.goto(`${berth.url}/dashboard`)
  await shownView(page, '/dashboard')
  const found = await seriousIn(page, 'html', { colours: true })
  for (const path of pathsInTurn(1)) {
    await goWithin(page, path)
    found.push(...(await seriousIn(page, await shownView(page, path), { colours: true })))
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-view], header')]
        .filter((element) => element.checkVisibility() && element.clientWidth > 0)
        .map((element) => element.scrollWidth - element.clientWidth),
    )
    if (Math.max(...widths) > 0) found.push(`${path} is too wide by ${Math.max(...widths)} px`)
  }
  expect(found).toEqual([])
  await page.close()
})

test('heads reached by Tab stand clear of pinned columns, and their rows under them', async () => {
  const page = await signedInPage(browser, keeper)
  await page.goto(`${berth.url}/_cloud_operation/Park_Order`)
  const orders = await shownView(page, '/_cloud_operation/Park_Order')
  const heads = page.locator(`${orders} th[tabindex="0"]`)
  await heads.first().focus()
  for (let left = await heads.count(); left > 0; left--) {
    await page.waitForFunction(headIsClear)
    await page.keyboard.press('Tab')
  }
  await page.close()
})

/** In the browser: pinned columns lie over nothing of the head that has the focus, and its table's rows are scrolled with it. */
function headIsClear(): boolean {
  const head = document.activeElement!.closest('th')!
  const [heads, rows] = ['header', 'body'].map((part) =>
    head.closest('.ant-table')!.querySelector(`.ant-table-${part}`)!,
  )
  const pinned = heads!.querySelector('th[class*=cell-fix-end]')!
  const isClear = head.getBoundingClientRect().right <= pinned.getBoundingClientRect().left + 2
  return isClear && heads!.scrollLeft === rows!.scrollLeft
}
