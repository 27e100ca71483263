import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '../berth/berth.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin } from '../browser/signed-in.ts'
import { signInWithKeys } from '../browser/typing.ts'
import { buildConsole } from '#web/build.ts'

/** Who one is, in a real browser against a server that takes signed requests only. */
let berth: Berth
let browser: Browser

beforeAll(async () => {
  const consoleFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  berth = await startBerth({ requestSigning: 'required' }, consoleFolder)
  browser = await borrowBrowser()
  for (const UserName of ['keeper', 'plain']) {
    const signedIn = berth.newPerson({ UserName, roleCode: 'admin' })
    await expect(signedIn).rejects.toThrow('服务器要求请求签名')
  }
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function signIn(page: Page, userName: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (/^\/(?:api|cloud|files)\//.test(new URL(request.url()).pathname)) requests.push(request)
  })
  await page.goto(berth.url)
  await signInWithKeys(page, userName)
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  return requests
}

const userButton = (page: Page) => page.getByRole('button', { name: /东城停车$/ })

async function openAvatar(page: Page): Promise<void> {
  await userButton(page).click()
  await page.getByRole('button', { name: '修改头像' }).click()
}

test('[CAL-02] [CAL-04] [DLG-01] a console whose every request is signed changes the avatar, and a reload keeps its key', async () => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const requests = await signIn(page, 'keeper')
  await openAvatar(page)
  const dialog = page.getByRole('dialog')
  const chosen = dialog.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('上传头像图片只能是jpg/png图片文件!').waitFor()
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1f5fbf' } })
    .jpeg()
    .toBuffer()
  await chosen.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: '保存头像' }).click()
  await page.getByText('头像修改成功').waitFor()
  await userButton(page).locator('img').waitFor()

  await page.reload()
  await userButton(page).locator('img').waitFor()
  // What the reload cut off was never sent.
  const sent = requests.filter((request) => request.failure() === null)
  const signed = await Promise.all(sent.map(async (request) => (await request.allHeaders())['signature']))
  const paths = sent.map((request) => new URL(request.url()).pathname)
  const unsigned = paths.filter((_, at) => !signed[at]?.startsWith('RSA-SHA1 '))
  const beforeSignIn = ['entrance', 'login', 'querySignInProvider'].map((name) => `/api/tenantUser/${name}`)
  expect(new Set(unsigned)).toEqual(new Set(beforeSignIn))
  expect(paths).toEqual(expect.arrayContaining(['/api/storage/uploadPortrait', '/cloud/profile/portrait']))
  const readable = await page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const opening = indexedDB.open('berth')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('request-keys').objectStore('request-keys').getAll()
          all.addEventListener('success', () => resolve(all.result.map(({ key }) => key.extractable)))
        })
      }),
  )
  expect(readable).toEqual([false])
  await page.close()
})

test('[CAL-02] where the browser gives no WebCrypto, as over plain HTTP, the console signs with a key of its own', async () => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  })
  const requests = await signIn(page, 'plain')
  await page.reload()
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  const signatures = await Promise.all(requests.map(async (request) => (await request.allHeaders())['signature']))
  expect(signatures.filter((signature) => signature!.startsWith('RSA-SHA1 ')).length).toBeGreaterThan(4)

  await goWithin(page, '/_cloud_system/menuConfig')
  await page.getByRole('treeitem', { name: '数据字典' }).click()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: '保存菜单' }).click()
  await page.getByText('菜单已保存').waitFor()
  await page.close()
})
