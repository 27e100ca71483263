import type { Entity } from '#kernel/entity.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { ColumnPreference } from './preferences.ts'

export interface ListColumn {
  readonly name: string
  readonly hidden: boolean
  readonly width: number
  readonly pin: 'left' | 'right' | null
}

export const narrowestColumn = 60

/** The columns of the declaration in the person's order, with their widths; columns that came later stand at the end. */
export function columnsOf(of: Entity, preferences: readonly ColumnPreference[]): ListColumn[] {
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
      width: preference?.width ?? widthOf(of, name),
      pin: preference ? (preference.pin ?? null) : index === 0 ? 'left' : null,
    }
  })
}

/** Wide enough for the label as well: a Chinese character takes 13 px, and so do two letters. */
function widthOf(of: Entity, name: string): number {
  const field = of.all[name]!
  const label = [...field.label].reduce((sum, character) => sum + (character.codePointAt(0)! > 255 ? 13 : 7), 56)
  const { width } = shownOf(field)
  return Math.max(typeof width === 'number' ? width : width(field), label)
}

/** Room that is left goes to the columns that are not pinned, so that widths add up exactly to what there is. */
export function stretch(columns: readonly ListColumn[], room: number): ListColumn[] {
  const spare = room - columns.reduce((sum, { width }) => sum + width, 0)
  const flexible = columns.filter(({ pin }) => !pin)
  if (spare <= 0 || flexible.length === 0) return [...columns]
  const each = Math.floor(spare / flexible.length)
  const last = flexible.at(-1)
  return columns.map((column) =>
    column.pin
      ? column
      : { ...column, width: column.width + each + (column === last ? spare - each * flexible.length : 0) },
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
