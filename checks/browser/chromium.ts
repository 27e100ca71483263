import { type Browser, chromium } from 'playwright-core'
import { installedBrowser } from './installed-browser.ts'
import { packagedBrowser } from './packaged-browser.ts'

const flags = [
  // Chromium's own sandbox does not work as root nor in most containers; only our own pages are opened.
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Scripts are compiled, and memory is freed, by the page's own thread: three browsers on two cores take a tenth less time without the helpers. */
const withoutHelpers = '--js-flags=--single-threaded'

/** Only against a page that hangs, as in vitest.config.ts. */
const patienceMs = 120_000

/**
 * Starts a headless Chromium: the one installed on this machine, else the one that npm brought, which is unpacked on
 * its first use (3 s). Downloads work. Pages are without motion unless a test asks for it: on a busy machine a click misses what moves, and
 * each frame is drawn by the processor. `isMeasured`: with all threads that a person's has. Close it after use.
 */
export async function launchBrowser({ isMeasured = false } = {}): Promise<Browser> {
  const { path, environment } = installedBrowser() ?? (await packagedBrowser())
  const args = isMeasured ? flags : [...flags, withoutHelpers]
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...environment } })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return browser
}
