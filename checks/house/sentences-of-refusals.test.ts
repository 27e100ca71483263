import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import type { Entity } from '#kernel/entity.ts'
import { snake } from '#kernel/name.ts'
import { declaredParts } from '#database/schema/table-of.ts'
import { statementsOf } from '#server/database/statements.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { writtenIn } from './written-in.ts'

interface Rule {
  readonly table: string
  readonly name: string
  readonly says: string
}

/** What an .sql file refuses in rows of a table beyond what follows from the fields: keys, exclusions and checks. */
const rules = statementsOf(readFileSync('database/schema.sql', 'utf8')).flatMap(({ sql }): Rule[] => {
  const table = /^create table (\w+)/.exec(sql)?.[1]
  const rule = /(?<=^ {2}.*)constraint (\w+) ((?:unique|exclude|check)\b[^]*?)(?=,\n {2}\S|\n\))/gm
  if (table) return [...sql.matchAll(rule)].map(([, name, says]) => ({ table, name: name!, says: says! }))
  const [, name, on, says] = /^create unique index (\w+) on (\w+) ([^]*);$/.exec(sql) ?? []
  return name ? [{ table: on!, name, says: `unique ${says!}` }] : []
})

/** What is refused before, in a sentence of the field or of the verb, each with where. */
const saidBefore: Readonly<Record<string, string>> = {
  announcement_items_are_a_list: 'by the shape of the field',
  api_key_permission_codes_are_a_list: 'by the shape of the field',
  bill_pack_order_dates_in_order: 'by the verb that sells: periods of the rule',
  bill_pack_order_holds_where_it_was_sold: 'by the verb that sells: the car parks are those of the rule',
  bill_pack_order_is_no_dearer_than_its_price: 'by the verb that sells: the amount is the price of the rule',
  invoice_seller_tax_num_form: 'by the pattern of the field',
  role_lists_are_lists: 'by the shape of the fields',
}

/** Those that what a person writes can break, and for which the declaration has no sentence. */
function silentOf(of: Entity): Rule[] {
  const table = tableOf(of)
  const derived = new Set(declaredParts(of, table).constraints.map(({ name }) => name))
  const written = Object.entries(of.fields).flatMap(([name, field]) =>
    field.written === 'server' ? [] : [snake(name)],
  )
  return rules.filter(
    ({ table: on, name, says }) =>
      on === table &&
      !derived.has(name) &&
      !declaredParts(of, table).columns.some(({ sql }) => sql.includes(`constraint ${name} `)) &&
      !(name in (of.failures ?? {})) &&
      // A record’s own number is unlike any other.
      !/^unique[^(]*\((?:[^)]*, )?id\b/.test(says) &&
      written.some((column) => new RegExp(`\\b${column}(?:_begin|_end)?\\b`).test(says)),
  )
}

test('what refuses a record that a person writes has a sentence in the failures of its concept', () => {
  expect(rules.length).toBeGreaterThan(200)
  const silent = entities.flatMap((of) => silentOf(of).map((rule) => ({ ...rule, concept: of.name })))
  expect(
    silent
      .filter(({ name }) => !(name in saidBefore))
      .map(
        ({ name, table, concept }) =>
          `${writtenIn(name)}: ${name} refuses records of ${table} without a sentence: say what it means in the failures of ${concept}.`,
      ),
  ).toEqual([])
  expect(Object.keys(saidBefore).filter((each) => !silent.some(({ name }) => name === each))).toEqual([])
})
