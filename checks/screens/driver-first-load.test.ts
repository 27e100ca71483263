import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'

test('the first load of a driver’s page is small, in English too', async () => {
  const pagesFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  const page = await readFile(join(pagesFolder, 'driver.html'), 'utf8')
  const first = [
    'driver.html',
    ...[...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!),
  ]
  expect(page).not.toContain('rel="stylesheet"')
  const assets = await readdir(join(pagesFolder, 'assets'))
  const words = assets.filter((name) => /^driver\.en-.*\.js$/.test(name)).map((name) => `assets/${name}`)
  expect([first.length > 1, words.length]).toEqual([true, 1])
  const packed = [...first, ...words].map((path) => statSync(join(pagesFolder, `${path}.br`)).size)
  expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000)
})
