import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '#kernel/wire.ts'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { guides } from '#business/service/guides/guides.ts'
import { pictureOf, pictureSize } from '#business/service/guides/guide.ts'
import { words as pageWords } from '#business/roof/pages.en.ts'
import { makeDemoTenant } from '#business/roof/demo.server.ts'
import { words } from '#business/roof/words.ts'
import { en as ofFields } from '#fields/en.ts'
import { oneNode } from '#server/database/nodes.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import { readSettings } from '#server/settings.ts'
import { buildConsole } from '#web/build.ts'
import { en } from '#web/en.ts'
import { entriesOf, routesOf } from '#web/session/menu.ts'
import { findBusiness, prepareDatabase, serve } from '../../main.server.ts'
import type { Console } from '../berth/console.ts'
import { launchBrowser } from '../browser/chromium.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { markPlaces } from './mark-places.ts'
import { openSampleCompany } from './sample-company.ts'
import { walkStep, type Say } from './walk-step.ts'

/**
 * `npm run guides`: the pictures of the navbar's guides, taken again from this console's own pages, over a server with a small company of
 * its own. A step whose page the menu does not have is named and left out.
 */
const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'business/service/guides/pictures')
const english: Readonly<Record<string, string>> = { ...en, ...ofFields, ...words, ...pageWords }
const says: Readonly<Record<Language, Say>> = { zh: (chinese) => chinese, en: (chinese) => english[chinese] ?? chinese }

/** Flat colours and small letters: without loss at few colours is smaller than with it, and sharp. */
const compression = { nearLossless: true, quality: 60, effort: 6 }

export async function drawGuides(): Promise<void> {
  const database = await startEmbedded({ throwaway: true })
  const dataFolder = await mkdtemp(join(tmpdir(), 'berth-guides-'))
  const settings = readSettings({ PORT: '0', MQTT_PORT: '0', BERTH_DATA: dataFolder, LOG_LEVEL: 'error' })
  const running = await serve({
    settings,
    secrets: openSecrets(settings),
    halves: await findBusiness(),
    nodes: oneNode(await prepareDatabase(database.url)),
    consoleFolder: await buildConsole(join(root, 'dist/web')),
  })
  await makeDemoTenant(running.machine)
  const browser = await launchBrowser()
  try {
    await drawAll(browser, `http://127.0.0.1:${running.port}`)
  } finally {
    await browser.close()
    await running.close()
    await database.stop()
    await rm(dataFolder, { recursive: true })
  }
}

async function drawAll(browser: Browser, url: string): Promise<void> {
  const admin = await openSampleCompany(url)
  const menu = entriesOf(routesOf(await admin.call('/api/menu/queryUserMenu')))
  const there = new Set(menu.map(({ path }) => path))
  for (const language of ['zh', 'en'] as const) {
    const page = await pageIn(browser, admin, language)
    for (const guide of guides)
      for (const [at, step] of guide.steps.entries()) {
        const file = pictureOf(guide, at, language)
        if (!there.has(step.page)) {
          process.stdout.write(`${file} is missing: there is no page ${step.page}\n`)
          continue
        }
        await walkStep(page, url, step, says[language])
        await markPlaces(page, step.places)
        const bytes = await sharp(await page.screenshot())
          .webp(compression)
          .toBuffer()
        await writeFile(join(pictures, file), bytes)
        process.stdout.write(`${file} ${(bytes.length / 1000).toFixed(0)} kB\n`)
      }
    await page.close()
  }
}

async function pageIn(browser: Browser, admin: Console, language: Language): Promise<Page> {
  const page = await signedInPage(browser, admin, {
    viewport: pictureSize,
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await page.context().addCookies([{ name: 'language', value: language, url: admin.url }])
  // The cameras of the sample stop reporting: their alarms would lie over the pictures.
  await page.routeWebSocket(/.*/, () => {})
  return page
}
