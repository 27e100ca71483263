import type { Entity } from '#kernel/entity.ts'
import type { Field, Fields } from '#kernel/field.ts'
import type { Report } from '#kernel/report.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'

/** What people would read, and what is nothing but blanks or missing: a sentence for each, which starts with the concept and the field. */
export function emptyWordsOf({ name: concept, label, list: { comeFrom }, fields, actions }: Entity): string[] {
  return [
    ...emptyIn(concept, { label, ...(comeFrom !== undefined && { comeFrom }) }),
    ...ofFields(concept, fields),
    ...Object.entries(actions).flatMap(([verb, { label: called, returnsLabel, says, fields: asked, returns = {} }]) => [
      ...emptyIn(`${concept}:${verb}`, {
        label: called,
        ...(returnsLabel !== undefined && { returnsLabel }),
        ...(says !== undefined && { says }),
      }),
      ...ofFields(`${concept}.${verb}`, asked),
      ...ofFields(`${concept}.${verb}`, returns),
    ]),
  ]
}

/** As `emptyWordsOf`, of a report: its title, what it counts, its columns, filters and chart. */
export function emptyWordsOfReport({ name, label, basis, fields, filters, chart }: Report): string[] {
  return [
    ...emptyIn(name, { label, basis }),
    ...(chart && 'across' in chart ? emptyIn(`${name}.chart`, { label: chart.label }) : []),
    ...ofFields(name, fields),
    ...ofFields(name, filters),
  ]
}

function ofFields(of: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { label, help, emptyMeans } = field
    const { options = [] } = field as Field & Partial<ChoiceField>
    const at = `${of}.${name}`
    return [
      ...emptyIn(at, { label, ...(help !== undefined && { help }), ...(emptyMeans !== undefined && { emptyMeans }) }),
      ...options
        .filter((one) => isEmpty(one.label))
        .map(({ code }) => `${at}: the label of its code ${code} is empty.`),
    ]
  })
}

function emptyIn(at: string, words: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(words)
    .filter((key) => isEmpty(words[key]))
    .map((key) => `${at}: its ${key} is empty.`)
}

/** Types are not looked at when the server starts, so what they require can be missing. */
function isEmpty(word: unknown): boolean {
  return typeof word !== 'string' || word.trim() === ''
}
