import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** The maps over a map service, which is a server of its own. */
let service: Server
let port: number
let berth: Berth
let browser: Browser
const attribution = '示例地图 · GS(2026)0001号 <b>'

beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe3d4' } })
    .png()
    .toBuffer()
  service = createServer((_, response) => response.setHeader('content-type', 'image/png').end(tile))
  await once(service.listen(0), 'listening')
  port = (service.address() as AddressInfo).port
  const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`
  const { mapTiles } = readSettings({ MAP_TILES: url, MAP_ATTRIBUTION: attribution })
  berth = await startBerth({ mapTiles }, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
  service.close()
})

test('the map console shows its lots over the tiles of the service, which the page may fetch from nowhere else', async () => {
  const admin = await berth.as('admin')
  const place = { Longitude: 120.168903, Latitude: 30.27841 }
  await addParkLot(admin, { ParkLotName: '城市广场停车场', TotalSpotCount: 4, ...place })
  const page = await signedInPage(browser, admin)
  await page.goto(`${berth.url}/_cloud_map/map`)
  const map = page.getByRole('region', { name: '1 个停车场的位置和负荷' })
  await map.getByText('城市广场停车场').waitFor()
  await map.getByText(attribution).waitFor()
  const drawn = () =>
    map
      .locator('img')
      .evaluateAll((tiles) => (tiles as HTMLImageElement[]).filter((tile) => tile.naturalWidth > 0).length)
  await expect.poll(drawn).toBeGreaterThan(3)
  const scale = page.getByRole('img', { name: /^比例尺:/ })
  const width = () => scale.getAttribute('style')
  expect(await scale.textContent()).toBe('200 米')
  const near = await width()
  await page.getByRole('button', { name: '缩小' }).click()
  await expect.poll(width).not.toBe(near)
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(width).toBe(near)
  await map.getByText('城市广场停车场').click()
  await page.getByRole('region', { name: '城市广场停车场', exact: true }).waitFor()
  const fromElsewhere = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const image = new Image()
        image.onload = () => resolve('loaded')
        image.onerror = () => resolve('refused')
        image.src = address
      }),
    `http://localhost:${port}/1/1/1.png`,
  )
  expect(fromElsewhere).toBe('refused')
  await page.close()
})

test.each(['https://host/tiles.png', 'host/{z}/{x}/{y}'])('%s is no address of tiles', (MAP_TILES) => {
  expect(() => readSettings({ MAP_TILES })).toThrow('is no address of tiles')
})
