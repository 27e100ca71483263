import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfStrippedCode } from './folder-of-stripped-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'stripped-'))
const [installation, data] = [join(folder, 'berth-2'), join(folder, 'data')]
for (const each of [join(installation, 'node_modules'), data]) mkdirSync(each, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

test('what is kept of the code stays within an installation of one’s own', () => {
  expect(folderOfStrippedCode(installation, data)).toBe(join(installation, 'node_modules/.cache/berth'))
  expect(folderOfStrippedCode(installation, undefined, () => false)).toContain(installation)
  expect(folderOfStrippedCode(installation, join(folder, 'not-yet'), () => false)).toContain(installation)
})

test('in the installation of someone else it stays with the data, that of this version alone', () => {
  const isWritable = () => false
  const before = folderOfStrippedCode(join(folder, 'berth-1'), data, isWritable)
  mkdirSync(before, { recursive: true })
  const own = folderOfStrippedCode(installation, data, isWritable)
  mkdirSync(own, { recursive: true })
  expect(own.startsWith(join(data, 'stripped'))).toBe(true)
  expect(folderOfStrippedCode(installation, data, isWritable)).toBe(own)
  expect(readdirSync(join(data, 'stripped'))).toHaveLength(1)
})
