import type { AnswerField } from '#kernel/answer.ts'
import type { Field, FieldOptions } from '#kernel/field.ts'
import type { Json } from '#kernel/wire.ts'
import { Refused, type Kind } from '../kind.ts'
import { fen, yuan } from '../money/yuan.ts'
import { storable } from './storable.ts'

/**
 * A nested value that a concept understands and the machines only carry (the terms of a charge rule, the difference in an audit
 * line). The concept checks its content in its verb; here only size and depth are bounded.
 */
export interface StructureField<V = Json> extends Field<V> {
  readonly kind: 'structure'
  /** Members, at any depth, that are amounts: fen in code, yuan on the wire. */
  readonly money?: readonly string[]
  /** What it holds, for programs that read or write it (OpenAPI); members may be missing unless they are `required`. */
  readonly shape?: AnswerField
  /** What the form of a new record starts with. */
  readonly usually?: Json
}

type StructureOptions = FieldOptions & Pick<StructureField, 'money' | 'shape' | 'usually'>

export function structure<V = Json>(
  label: string,
  options: StructureOptions & { required: true },
): StructureField<V> & { required: true }
export function structure<V = Json>(label: string, options?: StructureOptions): StructureField<V>
export function structure<V = Json>(label: string, options?: StructureOptions): StructureField<V> {
  return { kind: 'structure', label, ...options }
}

const maxDepth = 6
const maxNodes = 2_000

export const structureKind: Kind<StructureField, Json> = {
  read(field, input) {
    let parsed = input
    if (typeof input === 'string') {
      try {
        parsed = JSON.parse(input)
      } catch {
        return new Refused('notObject')
      }
    }
    if (typeof parsed !== 'object' || parsed === null) return new Refused('notObject')
    if (count(parsed, maxDepth) > maxNodes) return new Refused('tooMany', { max: maxNodes })
    const wrong: string[] = []
    const value = withMoney(storable(parsed as Json), new Set(field.money), (amount, path) => {
      const value = fen(amount)
      if (value === null) wrong.push(path)
      return value
    })
    return wrong.length ? new Refused('notMoney', {}, wrong[0]) : value
  },
  toWire: (value, field) => withMoney(value, new Set(field.money), (amount) => yuan(amount as number)),
  say: (wire) => JSON.stringify(wire),
  example: {
    field: structure('计费明细', { money: ['unitMoney'] }),
    good: [{ a: [1, 2] }, '{"a":1}', [], { rows: [{ unitMoney: '2.50', unitMinutes: 30 }] }],
    bad: ['x', 5, '{', { rows: [{ unitMoney: 'two' }] }, { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
  },
}

/** The value with every amount among its members changed; what is not set stays so. */
function withMoney(
  value: Json,
  money: ReadonlySet<string>,
  change: (amount: Json, path: string) => Json,
  path = '',
): Json {
  if (money.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part, at) => withMoney(part, money, change, `${path}${at}.`))
  const members = Object.entries(value).map(([name, part]) => {
    const isSet = money.has(name) && part !== null && part !== ''
    return [name, isSet ? change(part, path + name) : withMoney(part, money, change, `${path}${name}.`)]
  })
  return Object.fromEntries(members) as Json
}

/** Nodes of a JSON value; more than any limit when it is deeper than allowed. */
function count(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1
  if (depth === 0) return maxNodes + 1
  let nodes = 1
  for (const part of Object.values(value)) if ((nodes += count(part, depth - 1)) > maxNodes) break
  return nodes
}
