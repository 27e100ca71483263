import { writeXlsx } from 'hucre/xlsx'
import { type Field, wordOf } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import type { Language, WireRow, Words } from '#kernel/wire.ts'
import { optionsIn, type ChoiceField } from '#fields/choice/choice.ts'
import { isUnknown, type MoneyField } from '#fields/money/money.ts'
import { kindOf } from '#fields/kinds.ts'
import type { CodeNames } from '../business.ts'
import { storedName } from './code-names.ts'
import type { Exported } from './exported.ts'

const numberFormats: Readonly<Record<string, string>> = { money: '0.00', integer: '0', percent: '0.##', ratio: '0.00' }

/** The rows that an export answered as a spreadsheet (specification 7): labels on top, numbers as numbers, codes and references in words, totals last. */
export async function workbookOf(
  of: Exported,
  rows: readonly WireRow[],
  codeNames: CodeNames,
  words: Words,
  language: Language,
): Promise<Blob> {
  const names = of.columns
  const cell = (name: string, row: WireRow) => cellOf(name, of.all[name]!, row, codeNames, words, language)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: words(of.label).slice(0, 31),
        columns: names.map((name) => ({ width: 16, numFmt: numberFormats[of.all[name]!.kind] ?? '@' })),
        rows: [
          names.map((name) => words(wordOf(of.all[name]!))),
          ...rows.map((row) => names.map((name) => cell(name, row))),
          ...(of.totals
            ? [names.map((name, at) => (at === 0 && !(name in of.totals!) ? words('合计') : cell(name, of.totals!)))]
            : []),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

function cellOf(
  name: string,
  field: Field,
  row: WireRow,
  codeNames: CodeNames,
  words: Words,
  language: Language,
): string | number | null {
  const wire = row[name]
  if (field.kind === 'reference') return (row[displayName(name)] as string | null) ?? null
  if (field.kind === 'references') return ((row[displayName(name)] ?? []) as string[]).join('、')
  if (wire === null || wire === undefined || wire === '') return null
  if (field.kind === 'money' && isUnknown(field as MoneyField, wire, row)) return null
  if (field.kind in numberFormats) return Number(wire)
  const named = codeNames.fields.includes(name) ? storedName(codeNames, wire, language) : null
  const worded = field.kind === 'choice' ? { ...field, options: optionsIn(field as ChoiceField, row) } : field
  return named ?? kindOf(field).say(wire, worded, words)
}
