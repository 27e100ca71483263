import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { password, type Console } from '../berth/console.ts'
import { plateResult } from '../berth/vzenith-messages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** Anyone who sets up the cameras of a lot that has them already: keys one by one, clicks with the mouse. */
let berth: Berth
let browser: Browser
let maintainer: Console
let page: Page
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  park = await addParkLot(await berth.as('admin'))
  browser = await borrowBrowser()
  maintainer = await berth.newPerson({ UserName: 'maintainer', roleCode: 'maintainer' })
  page = await signedInPage(browser, maintainer)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const input = (path: string) => page.locator(`[id="form-${path}"]`)

async function choose(path: string, option: string): Promise<void> {
  await input(path).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

async function press(row: Locator, action: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name: action, exact: true })
  if (await button.count()) return button.click()
  await row.getByRole('button', { name: '更多操作' }).click()
  return page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a camera is given its maker’s protocol and an address, which works as it was shown', async () => {
  await page.goto(`${berth.url}/_cloud_basic/Camera`)
  const row = page.getByRole('row').filter({ hasText: park.entry.serial })
  await row.getByRole('button', { name: '编辑' }).click()
  await choose('Protocol', '臻识 HTTP 推送或 MQTT')
  await page.getByRole('button', { name: '保存识别相机' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await press(row, '重置密钥')
  await page.getByLabel('您的登录密码').click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '确定' }).click()
  const shown = page.getByText(`${berth.url}/api/device/vzenith/`).first()
  await shown.waitFor()
  const address = /http\S+\/vzenith\/[\w.-]+/.exec((await shown.textContent()) ?? '')![0]
  const message = plateResult({ license: '京AD50001', at: Date.now() - 60_000 })
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(message) })
  expect(await response.json()).toMatchObject({ Response_AlarmInfoPlate: { info: 'ok' } })
  await page.getByRole('button', { name: '我已记下' }).click()
})

test('a mapping is written, and a pasted message shows what it says', async () => {
  await page.goto(`${berth.url}/_cloud_basic/Device_Mapping`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  for (const [path, text] of Object.entries({ MappingName: '某厂 A1', PlatePath: 'data.plate', TimePath: 'data.ts' })) {
    await input(path).click()
    await page.keyboard.type(text)
  }
  await page.getByRole('dialog').getByRole('button', { name: '新增字段映射' }).click()
  const row = page.getByRole('row').filter({ hasText: '某厂 A1' })
  await press(row, '试读报文')
  await input('Message').click()
  await page.keyboard.type('{"data":{"plate":"京A12345","ts":1795300000}}')
  await page.getByRole('dialog').getByRole('button', { name: '试读报文' }).click()
  await page.getByText('京A12345').last().waitFor()
})
