import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '#server/settings/declared.ts'
import { exampleFile, settingsPage } from './settings-pages.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = new Set(Object.values(settings).map(({ name }): string => name))

test('docs/settings.md and .env.example are what npm run settings writes', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
  expect(read('.env.example')).toBe(exampleFile())
})

test('the server reads no setting of the surroundings that is not declared', () => {
  const read = globSync(['{server,business,database,kernel,fields}/**/*.ts', '*.ts'], { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/process\.env(?:\.|\[')(\w+)/g)])
    .map(([, name]) => name!)
  const others = ['CONCEPT', 'UV_THREADPOOL_SIZE', 'BERTH_SERVER', 'NODE_OPTIONS']
  expect(read.filter((name) => !names.has(name) && !others.includes(name))).toEqual([])
})
