import { join } from 'node:path'
import type { Browser, Request } from 'playwright-core'
import { launchBrowser } from '#checks/browser/chromium.ts'
import { storedNames } from '#web/session/token.ts'
import type { Bench } from '../bench.ts'
import { checkOut } from '../checkout.ts'
import { startChild } from '../child-server.ts'
import type { Figure } from '../figure.ts'

/** What the libraries alone send, compressed, in kB: sizes, the same on every machine. */
const reactAlone = 69
const antDesignAlone = 325

const signInPath = '/'
const ordersPath = '/_cloud_operation/Park_Order'

/** What a browser that was never here loads for the sign-in page, and for the list of orders with a session. */
export async function measureFirstLoad({ database, tenants }: Bench): Promise<Figure[]> {
  const checkout = checkOut(database.folder)
  const env = { DATABASE_URL: database.url, BERTH_DATA: join(checkout, 'data'), MQTT_PORT: '0' }
  const server = await startChild({ file: join(checkout, 'start.ts'), env, cwd: checkout })
  const browser = await launchBrowser()
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const signIn = await load(browser, origin + signInPath, null)
    const list = await load(browser, origin + ordersPath, tenants[0]!.token)
    return [
      { goal: 'signInScripts', ours: kilobytes(signIn, ['script']), limit: reactAlone },
      { goal: 'listScripts', ours: kilobytes(list, ['script', 'stylesheet']), limit: antDesignAlone },
      { goal: 'listRequests', ours: list.length, limit: null },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Loaded {
  readonly type: string
  /** As it came over the line. */
  readonly bytes: number
}

async function load(browser: Browser, url: string, token: string | null): Promise<Loaded[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  if (token) {
    const stored = [storedNames.token, token] as const
    await page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), stored)
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  if (token && new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${page.url()}`)
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  await page.close()
  return requests.map((request, index) => ({ type: request.resourceType(), bytes: sizes[index]!.responseBodySize }))
}

function kilobytes(loaded: readonly Loaded[], types: readonly string[]): number {
  return loaded.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
