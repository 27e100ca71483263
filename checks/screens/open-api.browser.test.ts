import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

let berth: Berth
let browser: Browser
let page: Page
beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  const admin = await berth.newPerson({ UserName: 'integrator', roleCode: 'admin' })
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B66660', reason: '逃费' })
  page = await signedInPage(browser, admin)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

test('someone finds a call, reads its fields and tries it with their own session', async () => {
  await page.goto(`${berth.url}/_cloud_system/openApi`)
  const search = page.getByLabel('查找接口')
  await search.click()
  await search.pressSequentially('queryBlackPlate')
  await page.getByText('共 1 个接口').waitFor()
  await page.getByRole('button', { name: '黑名单 查询' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('POST /api/billBlackPlate/queryBlackPlate').waitFor()
  expect(await drawer.getByRole('cell', { name: 'plateNumber', exact: true }).count()).toBe(2)
  await drawer.getByRole('button', { name: '发送请求' }).click()
  expect(await drawer.getByRole('status').textContent()).toContain('京B66660')
  const request = drawer.getByLabel('请求内容')
  await request.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await request.pressSequentially('{"noSuchKey": 1}')
  await drawer.getByRole('button', { name: '发送请求' }).click()
  await drawer.getByRole('alert').filter({ hasText: 'noSuchKey' }).waitFor()
})

test('a key for another system is named, given a permission and kept', async () => {
  await page.goto(`${berth.url}/_cloud_system/apiKey`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('密钥名称').click()
  await page.keyboard.type('财务系统')
  await drawer.locator('summary').first().click()
  await drawer.getByRole('checkbox').first().click()
  await drawer.getByRole('button', { name: '新增接口密钥' }).click()
  await page.getByRole('row').filter({ hasText: '财务系统' }).waitFor()
})
