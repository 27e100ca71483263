import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#checks/berth/berth.ts'
import { buildConsole } from '#web/build.ts'

/** Bytes, packed by Brotli. */
const limit = 80_000

/** Of pages that are above it: a proved phone's, with the forms that they open with. */
const larger: Readonly<Record<string, number>> = { '/pay/pass/': 82_000, '/pay/company/': 82_000, '/pay/shop/': 83_000 }

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
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(folder, `${path}.br`)).size, 0)

test('the first load of a driver’s page is small, and little larger in English', async () => {
  const assets = await readdir(join(folder, 'assets'))
  const words = assets.filter((name) => /^driver\.en-.*\.js$/.test(name)).map((name) => `assets/${name}`)
  expect(words).toHaveLength(1)
  expect(packedSize(await firstFiles())).toBeLessThan(limit)
  expect(packedSize([...(await firstFiles()), ...words])).toBeLessThan(limit + 1_000)
})

test('so is that of every other page of theirs, with all that it fetches before it is drawn', async () => {
  const first = await firstFiles()
  const script = first.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  const [, fetched] = /m\.f=(\[[^\]]*\])/.exec(script)!
  const names = JSON.parse(fetched!) as string[]
  const source = await readFile(join(root, 'business/service/driver/pages.web.ts'), 'utf8')
  const pages = [...source.matchAll(/'(\/pay\/\w+\/)': service\(\(\) => import\('.*\/([\w.-]+)\.tsx'\)\)/g)]
  expect(pages.length).toBe(source.match(/: service\(/g)!.length)
  const sizes = pages.map(([, address, name]) => {
    const own = new RegExp(
      `import\\(\`\\./(${name}-[\\w-]+\\.js)\`\\)(?:\\.then\\([^)]*\\))?,__vite__mapDeps\\(\\[([\\d,]+)\\]\\)`,
    )
    const [, file, places] = own.exec(script)!
    const others = places!.split(',').map((place) => names[Number(place)]!)
    return [address!, packedSize([...first, `assets/${file}`, ...others])] as const
  })
  expect(sizes.filter(([address, size]) => size > (larger[address] ?? limit))).toEqual([])
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
