import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldEnvironmentContext, type FieldEnvironment } from '../shown.web.ts'
import { choice, options } from './choice.ts'
import { shownChoice } from './choice.web.tsx'

afterEach(cleanup)

const states = options({ open: [1, '在场'], done: [2, '已完成'] })
const debts = options({ none: [0, '无需支付'], owed: [1, '未支付'] })
const field = choice('支付状态', debts, {
  worded: { while: { field: 'state', is: [states.open] }, as: [{ code: 0, label: '未结算' }, debts[1]!] },
})

test.each([
  [states.open, debts.none, '未结算'],
  [states.open, debts.owed, '未支付'],
  [states.done, debts.none, '无需支付'],
])('in state %i the code %i reads %s', (state, value, word) => {
  const environment = { say: (words: string) => words } as FieldEnvironment
  const { container } = render(
    <FieldEnvironmentContext value={environment}>
      <shownChoice.Cell value={value} field={field} name="debt" row={{ state, debt: value }} />
    </FieldEnvironmentContext>,
  )
  expect(container.textContent).toBe(word)
})
