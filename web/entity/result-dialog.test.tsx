import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { action } from '#kernel/action.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'
import { routesOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { business, show, standIns } from '../testing/console-for-test.tsx'
import ResultDialog from './result-dialog.tsx'

standIns()

test('a sum that an action returned has its sign, for no heading of a column says of what it is', async () => {
  const taken = action('收款', {}, { returns: { paid: money('实付金额'), owed: money('剩余欠费') } })
  show(<ResultDialog action={taken} result={{ paid: '1211.00', owed: null }} cells={{}} onClose={() => {}} />)
  expect((await screen.findByText('实付金额')).parentElement!.textContent).toBe('实付金额¥1,211.00')
  expect(screen.queryByText('剩余欠费')).toBeNull()
})

test('the number of a record that an action made leads to it', async () => {
  const sheets = {
    path: '/sheets',
    of: { name: 'sheet', wire: 'sheet' },
    filter: 'sheetNo',
    label: '结算单号',
    namedIn: ['SheetNo'],
  }
  const entry = { url: '/sheets', name: '结算单', nameEn: null, icon: null, level: '1', component: 'sheets' }
  useSession.setState({ addedRouters: routesOf([{ ...entry, hidden: false, noCache: false }]) })
  const made = action('结算', {}, { returns: { SheetNo: text('结算单号') } })
  const dialog = <ResultDialog action={made} result={{ SheetNo: 'S7' }} cells={{}} onClose={() => {}} />
  show(dialog, '/', { ...business, searches: [sheets] })
  expect((await screen.findByRole('link', { name: 'S7' })).getAttribute('href')).toContain('/sheets?sheetNo=')
})

test('a key that no one is shown again goes by 我已记下 alone, and its copy has the keys', async () => {
  let closed = 0
  const issued = action('签发', {}, { secret: true, returns: { Key: text('密钥') } })
  show(<ResultDialog action={issued} result={{ Key: 'k1' }} cells={{}} onClose={() => closed++} />)
  const copy = await screen.findByRole('button', { name: /复制|复 制/ })
  expect(document.activeElement).toBe(copy)
  fireEvent.keyDown(copy, { key: 'Escape', keyCode: 27 })
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(closed).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: '我已记下' }))
  expect(closed).toBe(1)
})
