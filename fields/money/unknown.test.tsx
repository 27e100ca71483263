import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { money } from './money.ts'
import { shownMoney } from './money.web.tsx'

afterEach(cleanup)

const field = money('应收金额', { unknownWhile: { field: 'state', is: [1] } })

test.each([
  [1, '0.00', '—'],
  [1, '5.00', '5.00'],
  [3, '0.00', '0.00'],
])('in state %i an amount of %s reads %s', (state, value, shown) => {
  const { container } = render(<shownMoney.Cell value={value} field={field} name="due" row={{ state, due: value }} />)
  expect(container.textContent).toBe(shown)
})
