import { createContext, use } from 'react'
import { Refused } from '#fields/kind.ts'
import { structureKind } from '#fields/structure/structure.ts'
import { useWords } from '#web/language/language.ts'
import { plainNumbers } from '../charge-rule/plain-numbers.ts'
import { checkTerms } from '../fee/check-terms.ts'
import { termsMoney, type ChargeTerms } from '../fee/terms.ts'
import type { TermsFailure } from '../fee/terms-failures.ts'
import { termWords } from './words.ts'

/** Terms while they are being written: as on the wire, amounts in yuan and numbers as typed. */
export type WireTerms = Readonly<Record<string, unknown>>

const field = { kind: 'structure', label: '', money: termsMoney } as const

/** The terms in code and what is wrong with them; no terms when an amount cannot be read. */
export function readDraft(draft: WireTerms): { terms: ChargeTerms | null; failures: TermsFailure[] } {
  const given = structureKind.read(field, draft)
  if (given instanceof Refused) return { terms: null, failures: [{ path: given.path, rule: 'number', params: {} }] }
  const terms = plainNumbers(given)
  return { terms: terms as unknown as ChargeTerms, failures: checkTerms(terms) }
}

interface Draft {
  readonly value: WireTerms
  /** The element of the input at a path (use-form.ts looks for it there). */
  idOf(path: string): string
  set(path: string, value: unknown): void
  /** What was refused at a path. */
  errorAt(path: string): string | undefined
}

export const DraftContext = createContext<Draft | null>(null)

export function useTerm(path: string) {
  const draft = use(DraftContext)!
  const { say } = useWords()
  const name = path.split('.').at(-1)!
  return {
    value: read(draft.value, path),
    set: (value: unknown) => draft.set(path, value),
    error: draft.errorAt(path),
    id: draft.idOf(path),
    label: say(termWords[name] ?? name),
  }
}

export function read(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value)
}

/** The value with one member, at any depth, replaced; null takes it out. */
export function write(value: unknown, [name, ...below]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? write(part, below, to) : part))
  const group = { ...(value as Record<string, unknown>) }
  if (below.length === 0 && (to === null || to === '')) delete group[name]
  else group[name] = write(group[name], below, to)
  return group
}
