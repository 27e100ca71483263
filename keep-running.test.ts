import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfServer, keepRunning } from './keep-running.ts'

let root: string
let vite: ViteDevServer
let running: ReturnType<typeof keepRunning>
const pids: number[] = []
const saved: string[] = []
let file: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-'))
  mkdirSync(join(root, 'server'))
  file = join(root, 'server/answers.ts')
  writeFileSync(file, 'one')
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  running = keepRunning(
    vite.watcher,
    root,
    () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      pids.push(child.pid!)
      return child
    },
    (path) => saved.push(path),
  )
})
afterAll(async () => {
  await running.stop()
  await vite.close()
  rmSync(root, { recursive: true })
})

const overwrite = (text: string) => writeFileSync(file, text)
const replace = (text: string) => {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

test('every kind of save of every editor starts the server again, also after a rename, and one server runs', async () => {
  await expect.poll(() => vite.watcher.getWatched()[join(root, 'server')]).toEqual(['answers.ts'])
  const saves = [
    () => overwrite('two'),
    () => replace('three'),
    () => replace('four'),
    () => overwrite('five'),
    () => utimesSync(file, new Date(), new Date(Date.now() + 60_000)),
    () => {
      unlinkSync(file)
      overwrite('six')
    },
    () => writeFileSync(join(root, 'server/new.ts'), ''),
  ]
  for (const [at, save] of saves.entries()) {
    save()
    await expect.poll(() => pids.length).toBe(at + 2)
  }
  expect(new Set(saved)).toEqual(new Set(['server/answers.ts', 'server/new.ts']))
  const alive = pids.filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })
  expect(alive).toEqual(pids.slice(-1))
})

test.each([
  ['main.server.ts', true],
  ['business/ground/people/user/user.server.ts', true],
  ['database/foundation/scope.sql', true],
  ['business/ground/people/user/user.page.tsx', false],
  ['business/roof/contents.web.ts', false],
  ['server/http/metrics.server.test.ts', false],
  ['web/console.tsx', false],
])('of %s the server is made: %s', (path, isMade) => {
  expect(isOfServer(path)).toBe(isMade)
})
