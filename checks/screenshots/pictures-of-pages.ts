import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import { Console } from '../berth/console.ts'
import { goWithin } from '../browser/signed-in.ts'

const publicPaths = [
  '/',
  '/401',
  '/401?noGoBack=1',
  '/index',
  '/indexOne',
  '/authredirect',
  '/ShareRegister',
  '/poster_share',
]
const looks = ['zh', 'en'].flatMap((language) =>
  ['light', 'dark'].flatMap((mode) => [1440, 390].map((width) => ({ language, mode, width }))),
)
type Look = (typeof looks)[number]
const patienceMs = 15_000

interface Entry {
  readonly url: string
  readonly component?: string | null
  readonly children?: readonly Entry[]
}

/** Visits every address in every look, and says of each how it went; a page that logs an error is named. */
export async function takeScreenshots(part: string): Promise<number> {
  const url = process.env['BERTH_URL'] ?? 'http://127.0.0.1:8080'
  const folder = resolve(process.env['SCREENSHOTS'] ?? 'data/screenshots')
  const person = await Console.signIn(
    url,
    process.env['BERTH_TENANT'] ?? 'demo',
    process.env['BERTH_USER'] ?? 'operator',
    process.env['BERTH_PASSWORD'] ?? 'Berth#2026',
  )
  const menu = (await person.call('/api/menu/queryUserMenu')) as readonly Entry[]
  const paths = [
    ...publicPaths.map((path) => ({ path, token: null })),
    ...pagesOf(menu).map((path) => ({ path, token: person.token })),
  ].filter(({ path }) => path.toLowerCase().includes(part.toLowerCase()))
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  let faults = 0
  try {
    for (const look of looks) faults += await picture(browser, url, look, paths, folder)
  } finally {
    await browser.close()
  }
  process.stdout.write(`${paths.length * looks.length} pictures in ${folder}, ${faults} pages with errors\n`)
  return faults
}

function pagesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ url, component, children = [] }) => [...(component ? [url] : []), ...pagesOf(children)])
}

/** Public pages are loaded one by one, those of the console are gone through as a person does. */
async function picture(
  browser: Browser,
  url: string,
  look: Look,
  paths: readonly { path: string; token: string | null }[],
  folder: string,
): Promise<number> {
  let faults = 0
  for (const token of new Set(paths.map((each) => each.token))) {
    const context = await contextOf(browser, url, look, token)
    const page = await context.newPage()
    const errors = errorsOf(page)
    for (const [at, { path }] of paths.filter((each) => each.token === token).entries()) {
      await (token && at ? goWithin(page, path) : page.goto(url + path))
      await page.waitForFunction(isShown, null, { timeout: patienceMs }).catch(() => errors.push('still loading'))
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => {})
      await page.evaluate(markPictured)
      await page.screenshot({ path: join(folder, `${nameOf(path)}.${look.language}.${look.mode}.${look.width}.png`) })
      if (errors.length === 0) continue
      faults += 1
      process.stdout.write(`${path} (${look.language}, ${look.mode}, ${look.width}): ${errors.splice(0).join(' · ')}\n`)
    }
    await context.close()
  }
  return faults
}

async function contextOf(browser: Browser, url: string, look: Look, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width > 640 ? 900 : 844 },
    locale: look.language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: look.language, url }])
  await context.addInitScript(
    ([mode, bearer]) => {
      localStorage.setItem('berth.theme', JSON.stringify({ mode }))
      if (bearer) sessionStorage.setItem('ACCESS-Token', bearer)
    },
    [look.mode, token] as const,
  )
  return context
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** In the browser: another page than the one pictured last is shown, has its heading and waits for nothing; those visited before are kept hidden. */
const isShown = () => {
  const views = [...document.querySelectorAll('[data-view]')]
  const shown = views.find((view) => view.checkVisibility()) ?? document.body
  const isNew = !shown.hasAttribute('data-pictured')
  return isNew && shown.querySelector('h1') !== null && !shown.querySelector('[aria-busy="true"]')
}

const markPictured = () => {
  for (const view of document.querySelectorAll('[data-view]')) view.setAttribute('data-pictured', '')
}

const nameOf = (path: string) => path.replaceAll(/[^A-Za-z0-9_]+/g, '-').replace(/^-/, '') || 'sign-in'
