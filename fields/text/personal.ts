import type { Field, Fields } from '#kernel/field.ts'
import type { Permission } from '#kernel/permission.ts'
import { matches, patterns, type Pattern } from './patterns.ts'
import type { TextField } from './text.ts'

/** What of a person a text holds that not everyone who sees the record needs to read. */
export type PersonalKind = 'phone' | 'idCard' | 'mail'

/** Who holds it reads personal texts whole; everyone else reads them masked (domain.md 1.46). */
export const readsPersonal = {
  code: 'personal-data:read',
  label: '查看完整个人信息',
  /** Under what the role editor lists it. */
  group: '个人信息',
  /** What the audit log says of those who did. */
  line: '查看个人信息',
} as const satisfies { readonly code: Permission } & Readonly<Record<'label' | 'group' | 'line', string>>

const ofPatterns: Readonly<Record<string, PersonalKind>> = {
  mobile: 'phone',
  phone: 'phone',
  idCard: 'idCard',
  email: 'mail',
}

/** Personal is what its pattern says, so that no one can forget it; a declaration says otherwise, or says it where there is no pattern. */
export function personalKind(field: Field): PersonalKind | null {
  if (field.kind !== 'text') return null
  const { personal, pattern } = field as TextField
  if (personal !== undefined) return personal || null
  return (pattern && ofPatterns[pattern]) ?? null
}

/** Whether the order of its values says anything: phones are stored sealed. */
export function isOrdered(field: Field): boolean {
  return personalKind(field) !== 'phone'
}

/** The personal fields among these, by name. */
export function personalFields(fields: Fields): [name: string, kind: PersonalKind][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = personalKind(field)
    return kind ? [[name, kind] as [string, PersonalKind]] : []
  })
}

/** `138****5678`, `330*************12`, `z***@example.com`: enough to tell two apart, too little to reach anyone. */
export function masked(kind: PersonalKind, text: string): string {
  if (kind === 'mail') {
    const at = text.indexOf('@')
    return at < 1 ? '***' : `${text[0]}***${text.slice(at)}`
  }
  if (kind === 'idCard') return hidden(text, 3, 2)
  return text.length === 11
    ? hidden(text, 3, 4)
    : hidden(text, Math.floor(text.length / 4), Math.floor(text.length / 4))
}

function hidden(text: string, first: number, last: number): string {
  return text.slice(0, first) + '*'.repeat(Math.max(0, text.length - first - last)) + text.slice(text.length - last)
}

/** Whether someone who knows the whole text wrote it; a part of it could find it out digit by digit. */
export function isWhole(kind: PersonalKind, text: string): boolean {
  const whole: readonly Pattern[] =
    kind === 'phone' ? [patterns.mobile, patterns.phone] : [kind === 'mail' ? patterns.email : patterns.idCard]
  return whole.some((pattern) => matches(pattern, text))
}

/** The row as someone without the permission reads it. */
export function maskedRow<Row extends object>(fields: Fields, row: Row): Row {
  const values = row as Record<string, unknown>
  const hiding = personalFields(fields).filter(([name]) => typeof values[name] === 'string')
  return { ...row, ...Object.fromEntries(hiding.map(([name, kind]) => [name, masked(kind, values[name] as string)])) }
}
