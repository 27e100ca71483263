import type { Browser, Page, Request } from 'playwright-core'
import { storedNames } from '#web/session/token.ts'
import { median } from './median.ts'

/** What a browser that was never here gets of a page, and how long it takes it. */
interface FirstLoad {
  /** Kilobytes over the line, by the browser's type of resource. */
  kilobytes(...types: string[]): number
  readonly requests: number
  /** From asking for the page to its first and to its largest paint on a processor slowed 4 ×, in ms; medians of the loads. */
  readonly firstPaintMs: number
  readonly paintMs: number
  /** The largest cumulative layout shift of the loads. */
  readonly shift: number
}

const loads = 9
const slowed = 4

interface Circumstances {
  /** Of a signed-in person. */
  readonly token?: string
  /** Files that are not counted: they come after the page can be used. */
  readonly apart?: RegExp
  /** A phone's window, over its network. */
  readonly isPhone?: boolean
}

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit a second down, 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const [consoleWindow, phoneWindow] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

export async function firstLoadOf(
  browser: Browser,
  url: string,
  { token, apart, isPhone = false }: Circumstances = {},
): Promise<FirstLoad> {
  const each: Loaded[] = []
  for (let load = 0; load < loads; load++) each.push(await loadOnce(browser, url, token, isPhone))
  const sent = each[0]!.sent.filter(({ path }) => !apart?.test(path))
  return {
    kilobytes: (...types) =>
      sent.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    requests: sent.length,
    firstPaintMs: median(each.map(({ firstPaintMs }) => firstPaintMs)),
    paintMs: median(each.map(({ paintMs }) => paintMs)),
    shift: Math.max(...each.map(({ shift }) => shift)),
  }
}

interface Loaded {
  readonly sent: readonly { path: string; type: string; bytes: number }[]
  readonly firstPaintMs: number
  readonly paintMs: number
  readonly shift: number
}

async function loadOnce(browser: Browser, url: string, token: string | undefined, isPhone: boolean): Promise<Loaded> {
  const context = await browser.newContext({ viewport: isPhone ? phoneWindow : consoleWindow, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    if (token) {
      const stored = [storedNames.token, token] as const
      await page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), stored)
    }
    await slowDown(page, isPhone)
    await page.goto(url, { waitUntil: 'networkidle' })
    if (token && new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${page.url()}`)
    const painted = await page.evaluate(paintOf)
    const sent = await Promise.all(
      requests.map(async (request) => ({
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
    return { sent, ...painted }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, isPhone: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (isPhone) await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
}

/** In the browser: what it noted of its own painting. */
async function paintOf(): Promise<Omit<Loaded, 'sent'>> {
  const entriesOf = (type: string, within: number) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), within)
    })
  const paints = await entriesOf('largest-contentful-paint', 5_000)
  // There by now: on a slowed processor the network may be at rest before anything is painted.
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  const shifts = (await entriesOf('layout-shift', 300)) as (PerformanceEntry & { value: number })[]
  return {
    firstPaintMs: firstPaint!.startTime,
    paintMs: paints.at(-1)!.startTime,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  }
}
