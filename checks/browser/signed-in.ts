import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { storedNames } from '#web/session/token.ts'
import type { Console } from '../berth/console.ts'

/** A page of the console in which someone is signed in already, before anything of it was opened. */
export async function signedInPage(
  browser: Browser,
  person: Console,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const usual = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } }
  const page = await browser.newPage({ ...usual, ...options })
  await startAs(page, person)
  return page
}

/**
 * The page as a new one of someone who is signed in: no cookie, nothing stored, nothing of the console opened. A page that loaded the console once
 * loads it again in half the processor time of a new one; what the test routes, adds to it or emulates stays.
 */
export async function startAs(page: Page, { url, token }: Console): Promise<void> {
  // Of the same origin, and loaded at once.
  await page.goto(`${url}/api/health/live`)
  await page.context().clearCookies()
  await page.evaluate(
    ([name, value]) => {
      localStorage.clear()
      sessionStorage.clear()
      sessionStorage.setItem(name, value)
    },
    [storedNames.token, token!] as const,
  )
}

/** Goes to a page within the console, without loading it again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
