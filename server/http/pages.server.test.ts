import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#checks/berth/berth.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const console = join(folder, 'web')
let server: Server
beforeAll(async () => {
  build(console, 'first')
  server = await startServer({}, console)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const scriptOf = (build: string, page: string) => `paint('${build} ${page}')`
const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function build(into: string, name: string): void {
  mkdirSync(join(into, 'assets'), { recursive: true })
  writeFileSync(join(into, 'assets', 'script.js'), 'paint()')
  for (const page of ['index', 'sign-in', 'driver'])
    writeFileSync(join(into, `${page}.html`), `<script>${scriptOf(name, page)}</script>`)
}

const pages = [
  ['/', 'sign-in'],
  ['/dashboard', 'index'],
  ['/index.html', 'index'],
  ['/pay/x', 'driver'],
] as const

async function expectPagesOf(name: string): Promise<void> {
  for (const [path, page] of pages) {
    const answer = await fetch(server.url + path)
    expect([path, await answer.text()]).toEqual([path, `<script>${scriptOf(name, page)}</script>`])
    const policy = answer.headers.get('content-security-policy')
    expect([path, policy]).toEqual([
      path,
      expect.stringContaining(`script-src ${digest(scriptOf(name, page))} 'self';`),
    ])
  }
}

test('a page runs its own scripts, also when another build was put in its place under the running server', async () => {
  await expectPagesOf('first')
  const before = join(folder, 'before')
  renameSync(console, before)
  build(console, 'second')
  await expectPagesOf('second')
  rmSync(console, { recursive: true })
  cpSync(before, console, { recursive: true })
  await expectPagesOf('first')
})

test('what is no page runs no script that stands in it', async () => {
  const { headers } = await fetch(`${server.url}/api/health/live`)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('a script brings along what browsers read of scripts, and nothing that they read of pages alone', async () => {
  const { headers } = await fetch(`${server.url}/assets/script.js`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const names = [...headers.keys()]
  expect(names.filter((name) => /policy|^x-frame/.test(name))).toEqual(['cross-origin-resource-policy'])
  expect(names.join('').length + [...headers.values()].join('').length).toBeLessThan(500)
})
