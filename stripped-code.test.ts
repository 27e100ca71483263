import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'stripped-'))
afterAll(() => rmSync(folder, { recursive: true }))

const module = 'new-password.ts'
const program = join(import.meta.dirname, module)
const hook = pathToFileURL(join(import.meta.dirname, 'stripped-code.mjs'))
hook.searchParams.set('folder', folder)
const run = () => execFileSync(process.execPath, ['--import', hook.href, program, '--help'], { encoding: 'utf8' })

type Kept = Record<string, { changedAt: number; size: number; code: string }>

test('modules are kept without their types, and read again once their file is another one; what is gone is dropped', () => {
  const help = run()
  expect(help).toContain('one-time password')
  const [name] = readdirSync(folder)
  const file = join(folder, name!)
  const kept = () => JSON.parse(readFileSync(file, 'utf8')) as Kept
  const { code } = kept()[module]!

  const change = (values: Partial<Kept[string]>) =>
    writeFileSync(file, JSON.stringify({ ...kept(), [module]: { ...kept()[module], ...values } }))
  change({ code: 'console.log("kept")' })
  expect(run()).toBe('kept\n')
  writeFileSync(file, JSON.stringify({ ...kept(), 'gone.ts': kept()[module] }))
  change({ changedAt: 0 })
  expect(run()).toBe(help)
  expect(kept()[module]!.code).toBe(code)
  expect(Object.keys(kept())).not.toContain('gone.ts')
  writeFileSync(file, 'half of i')
  expect(run()).toBe(help)
  expect(readdirSync(folder)).toEqual([name])
})
