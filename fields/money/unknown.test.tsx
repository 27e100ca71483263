import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { money } from './money.ts'
import { shownMoney } from './money.web.tsx'

afterEach(cleanup)

const field = money('应收金额', { unknownWhile: [{ state: [1] }, { state: [5], kind: [1] }] })

test.each([
  [1, 0, '0.00', '—'],
  [1, 0, '5.00', '5.00'],
  [3, 1, '0.00', '0.00'],
  [5, 0, '0.00', '0.00'],
  [5, 1, '0.00', '—'],
  [5, 1, '30.00', '30.00'],
])('in state %i of kind %i an amount of %s reads %s', (state, kind, value, shown) => {
  const row = { state, kind, due: value }
  const { container } = render(<shownMoney.Cell value={value} field={field} name="due" row={row} />)
  expect(container.textContent).toBe(shown)
})
