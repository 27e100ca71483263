import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfCompiledCode } from './compiled-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
const [installation, data] = [join(folder, 'berth-2'), join(folder, 'data')]
for (const each of [join(installation, 'node_modules'), data]) mkdirSync(each, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

test('what is compiled stays within an installation of one’s own', () => {
  expect(folderOfCompiledCode(installation, data)).toBe(join(installation, 'node_modules/.cache/berth'))
  expect(folderOfCompiledCode(installation, undefined, () => false)).toContain(installation)
  expect(folderOfCompiledCode(installation, join(folder, 'not-yet'), () => false)).toContain(installation)
})

test('in the installation of someone else it stays with the data, that of this version alone', () => {
  const isWritable = () => false
  const before = folderOfCompiledCode(join(folder, 'berth-1'), data, isWritable)
  mkdirSync(before, { recursive: true })
  const own = folderOfCompiledCode(installation, data, isWritable)
  mkdirSync(own, { recursive: true })
  expect(own.startsWith(join(data, 'compiled'))).toBe(true)
  expect(folderOfCompiledCode(installation, data, isWritable)).toBe(own)
  expect(readdirSync(join(data, 'compiled'))).toHaveLength(1)
})
