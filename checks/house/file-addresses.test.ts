import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a file at an address of the business is mounted as one: who may is asked first, and what it reads waits for its turn', () => {
  const files = globSync('business/**/*.server.ts', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  const byHand = files.filter(({ text }) => /\bapp\.get\b/.test(text))
  expect(byHand.map(({ path }) => `${path} mounts an address by itself: use mountFile of server/http.`)).toEqual([])
  expect(files.filter(({ text }) => text.includes('mountFile<')).length).toBeGreaterThan(5)
})
