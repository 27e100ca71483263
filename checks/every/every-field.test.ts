import { describe, expect, test } from 'vitest'
import { Refused } from '#fields/kind.ts'
import { kinds } from '#fields/kinds.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { readFields } from '#fields/read-fields.ts'

/** What every kind of field must do, with its own examples. */
describe.each(Object.entries(kinds))('a field of kind %s', (name, kind) => {
  const { field, good, bad } = kind.example as unknown as {
    field: never
    good: readonly unknown[]
    bad: readonly unknown[]
  }
  const read = kind.read as (field: never, input: unknown) => unknown
  const toWire = kind.toWire as (value: unknown, field: never) => unknown

  test.each(good.map((input) => [input]))('takes %j, and what it gives back it takes again', (input) => {
    const value = read(field, input)
    expect(value).not.toBeInstanceOf(Refused)
    const wire = toWire(value, field)
    if (name !== 'secret') expect(toWire(read(field, JSON.parse(JSON.stringify(wire))), field)).toEqual(wire)
  })

  test.each(bad.map((input) => [input]))('refuses %j with a sentence that names the field', (input) => {
    const { refusals } = readFields({ subject: field }, { subject: input })
    expect(refusals).toHaveLength(1)
    expect(refusals[0]!.field.split('.')[0]).toBe('subject')
  })

  test('[IN-06] never throws on what no one expected', () => {
    for (const odd of [
      Number.NaN,
      Infinity,
      Symbol.iterator.toString(),
      [[[]]],
      { toString: 1 },
      '\u0000',
      '𠮷'.repeat(3000),
      new Date(Number.NaN),
      true,
      -0,
    ]) {
      expect(() => read(field, odd)).not.toThrow()
    }
  })

  // What looks at a text again from each of its characters needs minutes for these.
  test.each(['a', '1', ' ', ',', '-', '京'])('[IN-06] reads a text of many %j in one pass', (part) => {
    const long = part.repeat(1_000_000)
    for (const text of [long, `a${long}b`, `1${long}1`]) {
      expect(() => read(field, text)).not.toThrow()
      expect(() => read(field, kind.fromCell?.(field, text, (word) => word) ?? text)).not.toThrow()
    }
  })
})

describe.each(Object.entries(kinds).filter(([name]) => name !== 'secret'))(
  'a stored field of kind %s',
  (name, kind) => {
    const { field, good } = kind.example as unknown as { field: never; good: readonly unknown[] }

    test('comes back from the database as it was', () => {
      const stored = storedOf(field)
      expect(columnsOf('subject', field)).toHaveLength(stored.columns.length)
      for (const input of good) {
        const value = (kind.read as (field: never, input: unknown) => unknown)(field, input)
        const cells = stored
          .toColumns(value, field)
          .map((cell) => (name === 'structure' ? JSON.parse(cell as string) : cell))
        expect((kind.toWire as (value: unknown, field: never) => unknown)(stored.fromColumns(cells), field)).toEqual(
          (kind.toWire as (value: unknown, field: never) => unknown)(value, field),
        )
      }
    })
  },
)

test('unknown keys, server-kept fields and missing required ones are all named at once', () => {
  const { refusals } = readFields(
    {
      name: { kind: 'text', label: '名称', required: true },
      paid: { kind: 'money', label: '实付', written: 'server' },
      count: { kind: 'integer', label: '次数' },
    },
    { paid: '1.00', count: 'x', tenantId: '7' },
  )
  expect(refusals.map(({ field }) => field).sort()).toEqual(['count', 'name', 'paid', 'tenantId'])
})
