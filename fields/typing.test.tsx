import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '#kernel/field.ts'
import { kinds } from './kinds.ts'
import { shownOf } from './kinds.web.tsx'
import { FieldEnvironmentContext, type FieldEnvironment } from './shown.web.ts'
import { patterns, type PatternName } from './text/patterns.ts'
import { text } from './text/text.ts'

/** Anyone who types keeps the input under the fingers, however much is in it and whatever is wrong with it. */
beforeEach(() => {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const environment: FieldEnvironment = {
  language: 'zh',
  sayStored: (stored: string) => stored,
  say: (chinese) => chinese,
  ask: () => new Promise(() => {}),
  upload: async () => '',
  uploadTo: async () => '',
  download: async () => {},
  picture: async () => '',
}

function Form({ field }: { field: Field }) {
  const [value, setValue] = useState<unknown>(null)
  const Input = shownOf(field).Input!
  return (
    <FieldEnvironmentContext value={environment}>
      <Input
        id="typed"
        field={field}
        value={value}
        onChange={setValue}
        invalid={String(value ?? '').length % 3 === 1}
        describedBy="help"
      />
    </FieldEnvironmentContext>
  )
}

const typed = ['secret', 'plate', 'integer', 'decimal', 'money', 'percent'] as const
const fields: [name: string, field: Field, length: number][] = [
  ...typed.map((kind): [string, Field, number] => [kind, kinds[kind].example.field, 16]),
  ...(Object.keys(patterns) as PatternName[]).map((pattern): [string, Field, number] => [
    pattern,
    text('文字', { pattern }),
    patterns[pattern].max,
  ]),
  ['text', text('文字', { max: 32 }), 32],
  ['lines', text('文字', { max: 64, lines: 3 }), 64],
]

test.each(fields)(
  '%s: the input stays the same one from the first key to beyond the last, and what is in it as it was typed',
  (_, field, length) => {
    render(<Form field={field} />)
    const input = document.querySelector<HTMLInputElement>('#typed')!
    input.focus()
    const steps = Array.from({ length: Math.min(length + 2, 40) }, (_value, at, of = Math.min(length + 2, 40)) =>
      Math.ceil(((at + 1) * (length + 2)) / of),
    )
    for (const characters of steps) {
      const keys = 'a1'.repeat(characters).slice(0, characters)
      fireEvent.change(input, { target: { value: keys } })
      expect(document.activeElement, `after ${characters} characters`).toBe(input)
      // A value that changes under the keys ends what an input method composes.
      expect(input.isConnected && input.value, `after ${characters} characters`).toBe(keys)
    }
  },
)

test('the room that is left is shown when it runs short, counted as the field counts it', () => {
  render(<Form field={text('备注', { max: 10 })} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  type('𠮷'.repeat(7))
  expect(screen.queryByText(/\/ 10/)).toBeNull()
  type('𠮷'.repeat(8))
  expect(screen.getByText('8 / 10')).toBeTruthy()
})
