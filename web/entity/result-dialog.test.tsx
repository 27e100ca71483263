import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { action } from '#kernel/action.ts'
import { money } from '#fields/money/money.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import ResultDialog from './result-dialog.tsx'

standIns()

test('a sum that an action returned has its sign, for no heading of a column says of what it is', async () => {
  const taken = action('收款', {}, { returns: { paid: money('实付金额'), owed: money('剩余欠费') } })
  show(<ResultDialog action={taken} result={{ paid: '1211.00', owed: null }} cells={{}} onClose={() => {}} />)
  expect((await screen.findByText('实付金额')).parentElement!.textContent).toBe('实付金额¥1,211.00')
  expect(screen.queryByText('剩余欠费')).toBeNull()
})
