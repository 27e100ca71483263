import type { Browser } from 'playwright-core'
import { launchBrowser } from './chromium.ts'

let ofWorker: Browser | undefined

/**
 * The browser of this worker, for one test file after the other: to start one for each takes longer than to open a page. Cookies, storage and service
 * workers belong to a context, and each page has one of its own unless a test shares it. `close` closes what the file opened; the browser ends with
 * the worker. In the place of one that died comes a new one.
 */
export async function borrowBrowser(): Promise<Browser> {
  if (!ofWorker) process.once('SIGTERM', endAtOnce)
  if (!ofWorker?.isConnected()) ofWorker = withoutItsEnd(await launchBrowser())
  return ofWorker
}

function withoutItsEnd(browser: Browser): Browser {
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

/** Half a second after the signal Vitest kills a worker: by then a browser that is asked to close may still be there, and leaves its profile behind. */
const endAtOnce = () => process.exit()
