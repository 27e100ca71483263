import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf, targetOf } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const registry = 'business/ground/registry.ts'

/** Pages as the console loads them: with the contents or without. */
const pages = [...textOf('business/roof/contents.web.ts').matchAll(/(withContents\()?\(\) =>\s*import\('#([^']+)'\)/g)]
  .map(([, wrapped, path]) => ({ path: path!, isWith: wrapped !== undefined }))
  .filter(({ path }) => path.endsWith('.page.tsx'))

const reached = new Map<string, boolean>()

/** Whether a file asks for what is registered there, itself or by what it imports. */
function asks(path: string): boolean {
  const known = reached.get(path)
  if (known !== undefined) return known
  reached.set(path, false)
  const asking = sourcesOf(path, textOf(path))
    .map((source) => targetOf(path, source))
    .some((target) => target === registry || (target && /\.tsx?$/.test(target) && asks(target)))
  reached.set(path, asking)
  return asking
}

test('pages that name every concept are loaded with the contents, or they break when they are opened', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.filter(({ path, isWith }) => asks(path) && !isWith)).toEqual([])
})
