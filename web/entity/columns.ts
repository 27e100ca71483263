import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { wordsWidth } from '#fields/words-width.ts'
import type { Say } from '../language/language.ts'
import { labelOf } from './field-label.tsx'
import type { ColumnPreference } from './preferences.ts'

export interface ListColumn {
  readonly name: string
  readonly hidden: boolean
  readonly width: number
  readonly pin: 'left' | 'right' | null
}

export const narrowestColumn = 60

/** The columns of the declaration in the person's order, with their widths; columns that came later stand at the end. */
export function columnsOf(of: Entity, preferences: readonly ColumnPreference[], say: Say): ListColumn[] {
  const declared = of.list.columns
  const ordered = [
    ...preferences.map(({ name }) => name).filter((name) => declared.includes(name)),
    ...declared.filter((name) => !preferences.some((each) => each.name === name)),
  ]
  return ordered.map((name, index) => {
    const preference = preferences.find((each) => each.name === name)
    return {
      name,
      hidden: preference?.hidden ?? false,
      width: preference?.width ?? widthOf(of.all[name]!, say),
      pin: preference ? (preference.pin ?? null) : index === 0 ? 'left' : null,
    }
  })
}

const labelSize = 13

/** Wide enough for the values and, with `around` it the padding and the arrows of the order, for the label. */
export function widthOf(field: Field, say: Say, around = 56): number {
  const { width } = shownOf(field)
  const label = Math.ceil(wordsWidth(labelOf(field, say), labelSize)) + around
  return Math.max(typeof width === 'number' ? width : width(field, say), label)
}

/**
 * Room that is left goes to the columns that are not pinned, so that widths add up exactly to what there is; where all of them do not fit, to
 * the first ones that do: those that are seen at first are seen whole.
 */
export function stretch(columns: readonly ListColumn[], room: number): ListColumn[] {
  const flexible = columns.filter(({ pin }) => !pin)
  let spare = room - columns.reduce((sum, { width, pin }) => (pin ? sum + width : sum), 0)
  const fitting = new Set<ListColumn>()
  for (const column of flexible) {
    if (column.width > spare) break
    spare -= column.width
    fitting.add(column)
  }
  if (fitting.size === 0) return [...columns]
  const each = Math.floor(spare / fitting.size)
  const last = [...fitting].at(-1)
  return columns.map((column) =>
    fitting.has(column)
      ? { ...column, width: column.width + each + (column === last ? spare - each * fitting.size : 0) }
      : column,
  )
}

/** The preference that a set of columns stands for. */
export function asPreferences(columns: readonly ListColumn[]): ColumnPreference[] {
  return columns.map(({ name, hidden, width, pin }) => ({
    name,
    width,
    ...(hidden && { hidden }),
    ...(pin && { pin }),
  }))
}
