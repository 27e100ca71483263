import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '#server/version.ts'
import { noticesPage } from './notices.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('NOTICES.md names the packages that are installed: npm run notices', () => {
  expect(read('NOTICES.md')).toBe(noticesPage(root))
})

test('the changelog starts with the version that this is', () => {
  expect(/^## (\S+?),? /m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
