import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { FieldEnvironmentContext, type FieldEnvironment } from '#fields/shown.web.ts'
import { parkOrder } from './park-order.ts'
import { PayState } from './pay-state.web.tsx'

afterEach(cleanup)

test.each([
  [orderStatuses.inside, payStatuses.nothingToPay, '未结算'],
  [orderStatuses.inside, payStatuses.paid, '已支付'],
  [orderStatuses.completed, payStatuses.nothingToPay, '无需支付'],
])('a stay in state %i with payment state %i reads %s', (orderStatus, payStatus, word) => {
  const context = { say: (words: string) => words } as FieldEnvironment
  const { container } = render(
    <FieldEnvironmentContext value={context}>
      <PayState
        value={payStatus}
        field={parkOrder.fields.payStatus}
        name="payStatus"
        row={{ orderStatus, payStatus }}
      />
    </FieldEnvironmentContext>,
  )
  expect(container.textContent).toBe(word)
})
