import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'

const business = join(import.meta.dirname, '../../business')
const pages = globSync(`${business}/**/*.tsx`)
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const variableOf = (concept: string) => concept.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('what is done to a concept as a whole is offered by a page, which names it or offers all of the concept', () => {
  const missing = entities.flatMap(({ name, actions }) => {
    if (pages.includes(`<WholeActions of={${variableOf(name)}} />`)) return []
    const whole = Object.entries(actions).filter(([, { on }]) => on === 'concept')
    return whole
      .filter(([verb]) => !new RegExp(`['./]${verb}\\b|/${verb}[A-Z]`).test(pages))
      .map(([verb]) => `${name}:${verb}`)
  })
  expect(missing).toEqual([])
})
