import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { normaliseText, toHalfWidth } from './normalise.ts'
import { matches, patterns, type Pattern, type PatternName } from './patterns.ts'
import type { PersonalKind } from './personal.ts'

export interface TextField extends Field<string> {
  readonly kind: 'text'
  /** Characters; 255 when absent, or the pattern's own. */
  readonly max?: number
  readonly min?: number
  readonly pattern?: PatternName
  /** Several lines in the form. */
  readonly lines?: number
  /** How a list is narrowed by it: any part (default), from the start, or the whole. */
  readonly search?: 'part' | 'prefix' | 'whole'
  /** Read whole only with a permission of its own; follows from the pattern where nothing is said (`personalKind`). */
  readonly personal?: PersonalKind | false
}

type TextOptions = FieldOptions & Pick<TextField, 'max' | 'min' | 'pattern' | 'lines' | 'search' | 'personal'>

export function text<const O extends TextOptions>(label: string, options?: Only<O, TextOptions>): TextField & O {
  return { kind: 'text', label, ...options } as TextField & O
}

/** 备注, at most 32 characters (specification 5). */
export const remark = () => text('备注', { max: 32 })

/** A description, at most 512 characters (specification 5). */
export const description = (label: string) => text(label, { max: 512, lines: 3 })

/** Within the pattern's own lengths, unless the field has others, and of its form: one sentence says both, "11 位手机号". */
function fits(clean: string, length: number, pattern: Pattern, field: TextField): boolean {
  const [min, max] = [field.min ?? pattern.min, field.max ?? pattern.max]
  return length >= min && length <= max && matches(pattern, clean)
}

/** A number that is the same again when it is text; of a larger one the last digits are gone before anyone sees it. */
function isExact(input: unknown): input is number {
  return typeof input === 'number' && Math.abs(input) <= Number.MAX_SAFE_INTEGER
}

/** Half of a character, and what stands in the place of bytes that are no UTF-8: neither could be stored as it was sent. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || text.includes('\ufffd')
}

export const textKind: Kind<TextField, string> = {
  read(field, input) {
    if (typeof input !== 'string' && !isExact(input)) return new Refused('notText')
    if (typeof input === 'string' && isBroken(input)) return new Refused('brokenText')
    const pattern = field.pattern && patterns[field.pattern]
    const max = field.max ?? pattern?.max ?? 255
    if (String(input).length > max * 4 + 100) return new Refused('tooLong', { max })
    const clean = normaliseText(
      pattern && pattern !== patterns.parkingName ? toHalfWidth(String(input)) : String(input),
    )
    const length = [...clean].length
    if (field.max !== undefined && length > field.max) return new Refused('tooLong', { max: field.max })
    if (field.min !== undefined && length < field.min) return new Refused('tooShort', { min: field.min })
    if (pattern && !fits(clean, length, pattern, field)) return new Refused('wrongPattern', { hint: pattern.hint })
    if (length > max) return new Refused('tooLong', { max })
    return clean
  },
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: text('名称', { max: 8 }),
    good: ['东门', 'A1', '  trimmed  '],
    bad: ['123456789', {}, ['a'], true],
  },
}
