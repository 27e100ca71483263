import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemory } from './memory.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'memory-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('what cannot be written for a while ends nothing, and is written when it can be', () => {
  const file = join(folder, 'memory.json')
  const memory = openMemory(file, { cars: 1 })
  memory.save()
  mkdirSync(`${file}.new`)
  memory.content = { cars: 2 }
  memory.save()
  memory.save()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ cars: 1 })
  rmdirSync(`${file}.new`)
  memory.save()
  expect(openMemory(file, { cars: 0 }).content).toEqual({ cars: 2 })
})
