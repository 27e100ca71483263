// usage: node tabs.ts <checkout folder> <mode: time|trace|cpu>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '#checks/browser/chromium.ts'
import { goWithin, signedInPage } from '#checks/browser/signed-in.ts'
import { Console } from '#checks/berth/console.ts'
import { startChild } from '../child-server.ts'
const db = JSON.parse(readFileSync('/tmp/benchdb.json', 'utf8'))
const folder = process.argv[2]!
const mode = process.argv[3] ?? 'time'
const lists = ['/_cloud_operation/Park_Order', '/_cloud_operation/Black_List', '/_cloud_basic/laneInfo']
const env = { DATABASE_URL: db.url, BERTH_DATA: join(folder, 'data'), MQTT_PORT: '0' }
const server = await startChild({ file: join(folder, 'start.ts'), env, cwd: folder })
const browser = await launchBrowser()
const person = new Console(`http://127.0.0.1:${server.port}`, db.token)
const page = await signedInPage(browser, person)
await page.goto(`${person.url}${lists[0]!}?per=50`)
for (const path of lists) {
  await goWithin(page, `${path}?per=50`)
  await page.locator('[data-view]:visible .ant-table-row').nth(5).waitFor()
}
await page.waitForLoadState('networkidle')
const cdp = await page.context().newCDPSession(page)
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const events: any[] = []
if (mode === 'trace') {
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
}
if (mode === 'cpu') { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 }) ; }
const rounds = mode === 'trace' ? 9 : 60
const one = (path: string) => page.evaluate((to) => new Promise<any>((resolve) => {
  const shown = () => [...document.querySelectorAll('[data-view]')].find((view) => view.checkVisibility())
  const tag = document.querySelector<HTMLElement>(`nav[aria-label] li a[href^="${to}"]`)!
  const before = shown()
  const began = performance.now()
  performance.mark('began')
  tag.click()
  const clicked = performance.now()
  let first = 0
  let looks = 0
  queueMicrotask(() => { first = performance.now() })
  const look = () => {
    looks++
    if (shown() === before) return requestAnimationFrame(look)
    const raf = performance.now()
    performance.mark('raf')
    void (globalThis as any).scheduler.postTask(() => { performance.mark('seen'); resolve({ total: performance.now() - began, click: clicked - began, micro: first - began, raf: raf - began, looks }) }, { priority: 'user-blocking' })
  }
  requestAnimationFrame(look)
}), path)
for (let i = 0; i < 6; i++) await one(lists[i % 3]!)
if (mode === 'trace') await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline','v8.execute','cc','benchmark','viz'] } } as any)
if (mode === 'cpu') await cdp.send('Profiler.start')
const metric = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m: any) => [m.name, m.value]))
const out: any[] = []
const m0 = await metric()
for (let i = 0; i < rounds; i++) out.push(await one(lists[i % 3]!))
const m1 = await metric()
const med = (xs: number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!
for (const k of ['total', 'click', 'micro', 'raf', 'looks']) console.log(k, med(out.map((o) => o[k])).toFixed(1), [0,1,2].map((l) => med(out.filter((_, i) => i % 3 === l).map((o) => o[k])).toFixed(1)).join(' '))
for (const k of ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'V8CompileDuration']) console.log(k, (((m1[k] - m0[k]) / rounds) * 1000).toFixed(1))
if (mode === 'trace') { await new Promise<void>((r) => { cdp.once('Tracing.tracingComplete', () => r()); void cdp.send('Tracing.end') }); writeFileSync('/tmp/trace.json', JSON.stringify(events)) }
if (mode === 'cpu') { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/tabs.cpuprofile', JSON.stringify(profile)) }
await browser.close()
await server.stop()
