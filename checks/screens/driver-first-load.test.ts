import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#checks/berth/berth.ts'
import { pages as driverPages } from '#business/service/driver/pages.web.ts'
import { buildConsole } from '#web/build.ts'
import type { FilesOfPages } from '#web/driver/files-ahead.ts'

/** Bytes, packed by gzip, which is what comes over plain HTTP and through proxies; Brotli takes some 15 % less. Half of what is promised: 80 kB. */
const limit = 40_000

const root = join(import.meta.dirname, '../..')
let folder: string
let server: Server
beforeAll(async () => {
  folder = await buildConsole(join(root, 'dist/web'))
  server = await startServer({}, folder)
})
afterAll(async () => server.stop())

/** What every page of drivers starts with: the page, and what stands in it. */
async function firstFiles(): Promise<string[]> {
  const page = await readFile(join(folder, 'driver.html'), 'utf8')
  expect(page).not.toContain('rel="stylesheet"')
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)
  expect(linked.length).toBeGreaterThan(0)
  return ['driver.html', ...linked]
}

const packedSize = (paths: Iterable<string>) =>
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(folder, `${path}.gz`)).size, 0)

/** What the page of each address asks for by itself. */
function filesAhead(): FilesOfPages {
  const page = readFileSync(join(folder, 'driver.html'), 'utf8')
  const [, json] = /JSON\.parse\(`(.*?)`\)/.exec(page)!
  return JSON.parse(json!) as FilesOfPages
}

test('every page of a driver is small, in both languages, with all that it fetches before it is drawn', async () => {
  const first = await firstFiles()
  const { files, pages } = filesAhead()
  expect(Object.keys(pages)).toEqual(Object.keys(driverPages))
  const sizes = Object.entries(pages).map(([address, [parts, words]]) => {
    const own = [...parts, ...words].map((at) => `assets/${files[at]!}`)
    // What a browser then asks for by the imports of these is among them.
    for (const file of own)
      for (const [, imported] of readFileSync(join(folder, file), 'utf8').matchAll(/from`\.\/([^`]+)`/g))
        expect([...first, ...own]).toContain(`assets/${imported!}`)
    expect(parts.length).toBeGreaterThan(0)
    expect(words.length).toBeGreaterThan(1)
    return [address, packedSize([...first, ...own])] as const
  })
  expect(sizes.filter(([, size]) => size > limit)).toEqual([])
})

/** As it comes over the wire: `fetch` would unpack it. */
function ask(path: string, encodings: string | undefined) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
    const headers = { connection: 'close', ...(encodings && { 'accept-encoding': encodings }) }
    request(new URL(path, server.url), { headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { 'content-encoding': encoding, vary } = response.headers
        resolve({ encoding, vary, body: Buffer.concat(pieces) })
      })
    })
      .on('error', reject)
      .end()
  })
}

test('files come as the client can unpack them: Brotli, gzip over plain HTTP, or as they are', async () => {
  const script = (await firstFiles()).findLast((path) => path.endsWith('.js'))!
  for (const [path, file] of [
    [`/${script}`, script],
    ['/pay/x', 'driver.html'],
    ['/dashboard', 'index.html'],
  ] as const) {
    const [brotli, gzip, plain] = [
      await ask(path, 'gzip, deflate, br, zstd'),
      await ask(path, 'gzip, deflate'),
      await ask(path, undefined),
    ]
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
    expect([brotli.vary, gzip.vary, plain.vary].map((vary) => vary?.toLowerCase())).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('accept-encoding')),
    )
    const content = readFileSync(join(folder, file))
    expect(plain.body.equals(content)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(content)).toBe(true)
    expect(gunzipSync(gzip.body).equals(content)).toBe(true)
    expect(gzip.body.length).toBeLessThan(content.length * 0.6)
  }
})
