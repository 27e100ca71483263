import { join } from 'node:path'
import { launchBrowser } from '#checks/browser/chromium.ts'
import { serveBarePages } from '../bare-pages/serve-bare-pages.ts'
import type { Bench } from '../bench.ts'
import { checkOut } from '../checkout.ts'
import { startChild } from '../child-server.ts'
import type { Figure } from '../figure.ts'
import { firstLoadOf } from '../first-load.ts'

/** What the libraries alone send, compressed, in kB: sizes, the same on every machine. */
const reactAlone = 69
const antDesignAlone = 325

/** The library that draws charts comes once the page stands and can be used. */
const charts = /\/assets\/(?:echarts|draw)-/

/** What a browser that was never here loads for the sign-in, for the list of orders, for the dashboard and, as a phone, for a driver's page, and when it has painted them. */
export async function measureFirstLoad({ database, tenants }: Bench): Promise<Figure[]> {
  const checkout = checkOut(database.folder)
  const env = { DATABASE_URL: database.url, BERTH_DATA: join(checkout, 'data'), MQTT_PORT: '0' }
  const server = await startChild({ file: join(checkout, 'start.ts'), env, cwd: checkout })
  const bare = await serveBarePages(database.folder)
  const browser = await launchBrowser({ isMeasured: true })
  try {
    const { token, lots } = tenants[0]!
    const origin = `http://127.0.0.1:${server.port}`
    const react = await firstLoadOf(browser, `${bare.origin}/react.html`)
    const signIn = await firstLoadOf(browser, `${origin}/`)
    const antDesign = await firstLoadOf(browser, `${bare.origin}/ant-design.html`)
    const list = await firstLoadOf(browser, `${origin}/_cloud_operation/Park_Order`, { token })
    const dashboard = await firstLoadOf(browser, `${origin}/dashboard`, { token, apart: charts })
    const driver = await firstLoadOf(browser, origin + (await codeOf(origin, token, lots[0]!.id)), { isPhone: true })
    return [
      { goal: 'driverBytes', ours: driver.kilobytes('document', 'script'), limit: reactAlone },
      { goal: 'driverFirstPaint', ours: driver.firstPaintMs, limit: null },
      { goal: 'driverPaint', ours: driver.paintMs, limit: null },
      { goal: 'signInScripts', ours: signIn.kilobytes('script'), limit: reactAlone },
      { goal: 'signInPaint', ours: signIn.paintMs, limit: react.paintMs },
      { goal: 'listScripts', ours: list.kilobytes('script', 'stylesheet'), limit: antDesignAlone },
      { goal: 'listRequests', ours: list.requests, limit: null },
      { goal: 'listPaint', ours: list.paintMs, limit: antDesign.paintMs },
      { goal: 'listShift', ours: list.shift, limit: null },
      { goal: 'dashboardScripts', ours: dashboard.kilobytes('script', 'stylesheet'), limit: antDesignAlone },
      { goal: 'dashboardRequests', ours: dashboard.requests, limit: null },
      { goal: 'dashboardPaint', ours: dashboard.paintMs, limit: antDesign.paintMs },
      { goal: 'dashboardShift', ours: dashboard.shift, limit: null },
    ]
  } finally {
    await browser.close()
    await bare.stop()
    await server.stop()
  }
}

/** The page to which the code of a car park leads. */
async function codeOf(origin: string, token: string, id: string): Promise<string> {
  const response = await fetch(`${origin}/api/driver/lotCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id }),
  })
  const { data } = (await response.json()) as { data: { address: string } }
  return new URL(data.address).pathname
}
