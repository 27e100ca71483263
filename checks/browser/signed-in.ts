import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { storedNames } from '#web/session/token.ts'
import type { Console } from '../berth/console.ts'

/** A page of the console in which someone is signed in already, before anything of it was opened. */
export async function signedInPage(
  browser: Browser,
  { url, token }: Console,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const usual = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } }
  const page = await browser.newPage({ ...usual, ...options })
  // Of the same origin, and loaded at once.
  await page.goto(`${url}/api/health/live`)
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [storedNames.token, token!] as const)
  return page
}

/** Goes to a page within the console, without loading it again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
