import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#checks/browser/chromium.ts'
import { goWithin, signedInPage } from '#checks/browser/signed-in.ts'
import { Console } from '#checks/berth/console.ts'
import type { Bench } from '../bench.ts'
import { checkOut } from '../checkout.ts'
import { startChild } from '../child-server.ts'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'

const lists = ['/_cloud_operation/Park_Order', '/_cloud_operation/Black_List', '/_cloud_basic/laneInfo']
const switches = 30

/** Between lists that were visited before, the orders with fifty rows among them: from the click on a tag to the frame that shows its page. */
export async function measureTabs({ database, tenants }: Bench): Promise<Figure[]> {
  const checkout = checkOut(database.folder)
  const env = { DATABASE_URL: database.url, BERTH_DATA: join(checkout, 'data'), MQTT_PORT: '0' }
  const server = await startChild({ file: join(checkout, 'start.ts'), env, cwd: checkout })
  const browser = await launchBrowser({ isMeasured: true })
  try {
    const person = new Console(`http://127.0.0.1:${server.port}`, tenants[0]!.token)
    const page = await signedInPage(browser, person)
    await page.goto(`${person.url}${lists[0]!}?per=50`)
    for (const path of lists) {
      await goWithin(page, `${path}?per=50`)
      await page.locator('[data-view]:visible .ant-table-row').nth(5).waitFor()
    }
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let turn = 0; turn < switches; turn++) times.push(await switchTo(page, lists[turn % lists.length]!))
    return [{ goal: 'tabSwitch', ours: median(times), limit: null }]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** In milliseconds. */
function switchTo(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const shown = () => [...document.querySelectorAll('[data-view]')].find((view) => view.checkVisibility())
        const tag = document.querySelector<HTMLElement>(`nav[aria-label] li a[href^="${to}"]`)!
        const before = shown()
        const began = performance.now()
        tag.click()
        const look = () => {
          if (shown() === before) return requestAnimationFrame(look)
          // What is asked for within a frame is done when that frame has been laid out and painted, before what can wait.
          void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' })
        }
        requestAnimationFrame(look)
      }),
    path,
  )
}
