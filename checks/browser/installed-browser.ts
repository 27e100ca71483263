import { existsSync } from 'node:fs'
import type { BrowserProgram } from './browser-program.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Chromium or Chrome on this machine: the one that CHROME_PATH names, else one in a usual place, else none.
 * @throws Error when CHROME_PATH names a file that is not there.
 */
export function installedBrowser(
  chosen = process.env.CHROME_PATH ?? '',
  places = usualPlaces,
): BrowserProgram | undefined {
  if (chosen !== '' && !existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, and there is no such file.`)
  const path = chosen === '' ? places.find((place) => existsSync(place)) : chosen
  return path === undefined ? undefined : { path, environment: {} }
}
