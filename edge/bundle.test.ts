import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleBox } from './bundle.ts'

let folder: string
let bundle: Awaited<ReturnType<typeof bundleBox>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'box-'))
  bundle = await bundleBox(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('the box is the fee engine, the lane’s decisions and what other makers’ cameras say as they are, and nothing of the server', () => {
  const sources = bundle.sources.map((id) => id.slice(id.indexOf('/edge/../') + 1))
  for (const needed of [
    'fee/fee.ts',
    'traffic/decide/decide-exit.ts',
    'traffic/stays/fold-stays.ts',
    'edge/edge-lot.ts',
    'gateway/adapters/hikvision.ts',
  ])
    expect(sources.some((id) => id.endsWith(needed))).toBe(true)
  expect(
    sources.filter((id) => /\/server\/(?!gateway\/adapters\/)|\.server\.ts|\/database\/|\/web\/|node_modules/.test(id)),
  ).toEqual([])
})

test('it runs alone, and says what it lacks', () => {
  const { status, stderr } = spawnSync(process.execPath, [bundle.file], { cwd: folder, env: {}, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'BOX_CENTRE is not set: see docs/lane-box.md.\n' })
})
