import { join } from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { entities } from '#business/roof/contents.ts'
import { snake } from '#kernel/name.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { buildConsole } from '#web/build.ts'
import { routesOf, type RouteEntry } from '#web/session/menu.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openAs, pathOf } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'
import { liveADay } from '../demo/day.ts'

/**
 * What drivers, merchants, devices and other systems wrote is read by staff as text, whatever it is: every text of every concept is markup that would run, and
 * every screen of the menu is looked at, with the details of what stands first on it.
 */
let berth: Berth
let browser: Browser
let admin: Console
let page: Page
/** What a browser said: a script that ran, a dialog, what the content security policy kept from running. */
const faults: string[] = []

const marks = ['"><img src=x onerror=hit()>', '<svg onload=hit()>', '<b id=hit>']

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  await liveADay(admin)
  const park = await addParkLot(admin, {}, ruleC)
  const { decision } = await park.entry.sees('京S10004', Date.now() - 130 * 60_000)
  const typed = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ token: string }>(sql`select typed_token(${decision!.orderNo}) as token`),
  )
  const appeal = { token: typed!.token, AppealKind: 2, Mobile: '13800000301', Description: marks[0] }
  expect((await berth.anonymous.ask('/api/driver/fileAppeal', appeal)).state).toBe('success')
  const written = await writeMarkup()
  // Of most concepts at least one text could be written.
  expect(written).toBeGreaterThan(100)
  page = await signedInPage(browser, admin)
  await page.exposeFunction('hit', () => void faults.push(`a script ran at ${pathOf(page)}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    faults.push(`a dialog opened at ${pathOf(page)}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.text().startsWith('policy ')) faults.push(`${message.text()} at ${pathOf(page)}`)
  })
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** Every text that is no code and has no form of its own, past every rule but those of the column; returns how many columns took it. */
async function writeMarkup(): Promise<number> {
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  let written = 0
  for (const { name, table, fields } of entities) {
    if (['role', 'tenant-user', 'user', 'menu', 'parameter'].includes(name)) continue
    for (const [field, { kind, pattern }] of Object.entries(fields) as [string, { kind: string; pattern?: string }][]) {
      if (kind !== 'text' || (pattern && pattern !== 'parkingName')) continue
      for (const mark of marks) {
        const took = await owner
          .query(
            `update ${table} set ${snake(field)} = $1 where tenant_id = $2 and ctid = (select ctid from ${table} where tenant_id = $2 order by id desc limit 1)`,
            [mark, berth.tenantIds.east],
          )
          .then(({ rowCount }) => rowCount! > 0)
          .catch(() => false)
        if (took) written++
        if (took) break
      }
    }
  }
  await owner.end()
  return written
}

const leaves = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => (entry.children.length ? leaves(entry.children) : [entry]))

/** Where staff read what came from outside: of drivers, merchants, devices and other systems. */
const read = [
  'black-plate',
  'device',
  'invoice',
  'merchant',
  'order-appeal',
  'park-order',
  'passing',
  'pay-record',
  'quarantined-event',
  'refund',
  'sms-record',
  'sub-merchant',
  'webhook-delivery',
]

test('[XS-01] staff read the texts of strangers as they were sent, and none of them runs', async () => {
  await openAs(page, admin, '/')
  const routes = leaves(routesOf(await admin.call('/api/menu/queryUserMenu'))).filter(({ shows }) =>
    read.includes(shows ?? ''),
  )
  const main = page.getByRole('main')
  const shown: string[] = []
  for (const { path, shows, meta } of routes) {
    await goWithin(page, path)
    await main.getByRole('heading', { name: meta.title, exact: true, level: 1 }).waitFor()
    const row = main.locator('tbody tr.ant-table-row').filter({ visible: true }).first()
    await row.getByRole('button').first().click()
    await page
      .getByRole('region', { name: '详情' })
      .or(page.getByRole('dialog'))
      .filter({ visible: true })
      .first()
      .waitFor()
    const found = await page.evaluate(() => ({
      text: document.body.innerText,
      made: document.querySelectorAll('img[src="x"], svg[onload], #hit').length,
    }))
    if (found.made) faults.push(`markup stands in the page at ${path}`)
    if (/onerror=hit|onload=hit/.test(found.text)) shown.push(shows!)
  }
  expect([faults, shown.toSorted()]).toEqual([[], read])
})
