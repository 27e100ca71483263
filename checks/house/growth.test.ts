import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { growth } from '#database/schema/growth.ts'

test('no table grows without anyone having said how it ends', () => {
  const ofForms = new Set(
    entities.filter(({ verbs }) => verbs.includes('create')).map(({ table }) => table.replace(/_now$/, '')),
  )
  const schema = readFileSync(join(import.meta.dirname, '../../database/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table]) => table!)
  const listed = Object.values(growth).flatMap((names) => names.split(' '))
  expect(listed.toSorted()).toEqual(tables.filter((table) => !ofForms.has(table)).toSorted())
})
