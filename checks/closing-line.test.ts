import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'closing-line-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a run of these tests says, without its colours. */
function run(tests: string): string {
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(folder, 'closing.test.ts'), tests)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'closing-line.ts')}`,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  )
  return stdout + stderr
}

test('a server that could not start says so once, and what else goes wrong at the end is said wherever it comes from', () => {
  const said = run(`
    import { afterAll, beforeAll, describe, expect, test } from 'vitest'
    let berth: { stop(): void }
    const startOf = (server?: { port: number }) => server!.port

    describe('it could not start', () => {
      beforeAll(() => { throw new Error('the action card:topUp has no verb') })
      afterAll(() => berth.stop())
      test('left out', () => {})
    })
    describe('it could not start, nor leave its folder', () => {
      beforeAll(() => { throw new Error('the port is taken') })
      afterAll(() => { throw new Error('EBUSY: the folder is in use') })
      test('left out', () => {})
    })
    describe('it could not start, and other code is wrong', () => {
      beforeAll(() => { throw new Error('no such table') })
      afterAll(() => { new URL('nowhere') })
      test('left out', () => {})
    })
    describe('it started, and the test is wrong', () => {
      let never: { close(): void }
      beforeAll(() => {})
      afterAll(() => never.close())
      test('goes well', () => {})
    })
    test('reads what is not there', () => { expect(startOf()).toBe(1) })
  `)
  expect([...said.matchAll(/^\w*Error: .+$/gm)].map(String).sort()).toEqual([
    'Error: EBUSY: the folder is in use',
    'Error: no such table',
    'Error: the action card:topUp has no verb',
    'Error: the port is taken',
    "TypeError: Cannot read properties of undefined (reading 'close')",
    "TypeError: Cannot read properties of undefined (reading 'port')",
    'TypeError: Invalid URL',
  ])
  expect(said).toMatch(/\n1 passed, 5 failed, 3 skipped\n/)
})
