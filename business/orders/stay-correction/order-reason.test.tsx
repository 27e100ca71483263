import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { FormContext } from '#web/entity/form-context.ts'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { OrderReason } from './order-reason.web.tsx'
import { stayCorrection } from './stay-correction.ts'
import { TakeBackReason } from './taken-back.web.tsx'

standIns()

function showReason(action: 'undoCorrection' | 'waive') {
  const row = { id: '5', orderNo: 'P1' }
  show(
    <FormContext value={{ values: {}, row, change: () => {}, action }}>
      <OrderReason
        id="form-reasonText"
        field={parkOrder.actions[action].fields.reasonText}
        value=""
        onChange={() => {}}
        invalid={false}
        faults={{}}
        describedBy="form-reasonText-help"
        disabled={false}
      />
    </FormContext>,
  )
}

test('who takes a correction of an order back reads which one it is: the latest in force, also one that another order was part of', async () => {
  const correction = { correctionState: 1, operatorName: '宋艳', oldValue: null, newValue: null }
  const split = { cameAgainAt: '2026-11-01 08:00:00', leftMeanwhileAt: '2026-11-01 07:00:00' }
  answer('/api/order/queryStayCorrection', (input) => ({
    data: {
      total: 1,
      rows: [
        input['orderNo'] === 'P1'
          ? { ...correction, id: '1', correctedAt: '2026-11-01 09:00:00', reasonText: '时间不准', CorrectionKind: 1 }
          : {
              ...correction,
              id: '2',
              correctedAt: '2026-11-01 09:00:00',
              reasonText: '两车对调',
              CorrectionKind: 2,
              newValue: split,
            },
      ],
    },
  }))
  showReason('undoCorrection')
  const shown = within(await screen.findByRole('region', { name: '将撤销的更正' }))
  expect(shown.getByText('两车对调')).toBeDefined()
  expect(shown.queryByText('时间不准')).toBeNull()
  const names = shown.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['中途出场时间', '再次入场时间'])
  // The reasons that are proposed lie open below the input: what is taken back stands above it.
  const taken = screen.getByRole('region', { name: '将撤销的更正' })
  expect(taken.compareDocumentPosition(screen.getByRole('combobox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('更正记录 takes a correction back as the order does: below what it was, for reasons that fit', async () => {
  const rows = [{ Id: '1', ReasonText: '核对录像', ReasonKind: 4 }]
  answer('/api/releaseReason/queryReleaseReason', { data: { total: 1, rows } })
  const row = {
    id: '1',
    correctedAt: '2026-11-01 09:00:00',
    reasonText: '漏记入场',
    CorrectionKind: 3,
    operatorName: '宋艳',
    newValue: { direction: 1, passAt: '2026-11-01 08:00:00' },
  }
  show(
    <FormContext value={{ values: {}, row, change: () => {}, action: 'takeBack' }}>
      <TakeBackReason
        id="form-takenBackReason"
        field={stayCorrection.actions.takeBack.fields.takenBackReason}
        value=""
        onChange={() => {}}
        invalid={false}
        faults={{}}
        describedBy="form-takenBackReason-help"
        disabled={false}
      />
    </FormContext>,
  )
  const taken = within(screen.getByRole('region', { name: '将撤销的更正' }))
  expect(taken.getByText('漏记入场')).toBeDefined()
  expect(taken.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['方向', '通行时间'])
  fireEvent.focus(screen.getByRole('combobox'))
  expect(await screen.findByTitle('核对录像')).toBeDefined()
})

test('who releases a car for nothing reads how much of its stay is given up, and that its arrears stay owed', async () => {
  answer('/api/releaseReason/queryReleaseReason', { data: { total: 0, rows: [] } })
  answer('/api/order/quoteParkOrder', { data: { needPayMoney: '15.50', arrearsMoney: '4.50' } })
  showReason('waive')
  const givenUp = await screen.findByText('¥11.00')
  expect(givenUp.closest('[role=status]')!.textContent).toContain('将少收')
  screen.getByText('另有欠费4.50元,放行后仍欠')
  expect(givenUp.compareDocumentPosition(screen.getByRole('combobox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('why nothing is known of what a release gives up stands in the form', async () => {
  answer('/api/releaseReason/queryReleaseReason', { data: { total: 0, rows: [] } })
  answer('/api/order/quoteParkOrder', { state: 'conflict', message: '订单已作废' })
  showReason('waive')
  await screen.findByText('订单已作废')
  expect(screen.queryByText('将少收')).toBeNull()
})

test.each([
  ['undoCorrection', ['核对录像']],
  ['waive', ['公务车', '跟车']],
] as const)(
  'what is proposed for %s is what fits it: why a record is put right, or why a car is let go',
  async (action, fits) => {
    answer('/api/order/queryStayCorrection', { data: { total: 0, rows: [] } })
    const reasons = Object.entries({ 公务车: 1, 跟车: 2, 核对录像: 4 })
    const rows = reasons.map(([ReasonText, ReasonKind], at) => ({ Id: String(at), ReasonText, ReasonKind }))
    answer('/api/releaseReason/queryReleaseReason', { data: { total: rows.length, rows } })
    showReason(action)
    fireEvent.focus(screen.getByRole('combobox'))
    expect(await screen.findByTitle(fits[0])).toBeDefined()
    for (const [reason] of reasons)
      expect(screen.queryByTitle(reason) !== null).toBe((fits as readonly string[]).includes(reason))
  },
)
