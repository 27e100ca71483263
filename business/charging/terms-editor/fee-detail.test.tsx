import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import type { WireFee, WireFeeLine } from '../fee/wire-fee.ts'
import { FeeDetail } from './fee-detail.web.tsx'

standIns()

const line: WireFeeLine = {
  kind: 'unit',
  begin: '2026-09-04T02:00:00Z',
  end: '2026-09-04T04:00:00Z',
  minutes: 120,
  units: 2,
  unitMinutes: 60,
  unitMoney: '5.00',
  money: '10.00',
  ruleId: '1',
}
const workday = { ruleId: '1', ruleVersion: 1, ruleName: '平日规则' }
const fee: WireFee = { payable: '10.00', stayMinutes: 120, rules: [workday], segments: [line] }

test('a fee names the rule that made it, and where there are several each line names its own', () => {
  const { unmount } = show(<FeeDetail fee={fee} />)
  expect(screen.getByText('按“平日规则”计费 · 共 2小时0分')).toBeTruthy()
  unmount()
  const weekend = { ruleId: '2', ruleVersion: 3, ruleName: '周末规则' }
  show(<FeeDetail fee={{ ...fee, rules: [workday, weekend], segments: [line, { ...line, ruleId: '2' }] }} />)
  expect(screen.getByText(/^平日规则 · 09-04 10:00–12:00/)).toBeTruthy()
  expect(screen.getByText(/^周末规则 · 09-04 10:00–12:00/)).toBeTruthy()
  expect(screen.getByText('共 2小时0分')).toBeTruthy()
})

test('what a ceiling took says which ceiling and how much it leaves', () => {
  const cut = { ...line, kind: 'ceiling', minutes: 0, units: 0, money: '-4.00', ceiling: 'cycle', limit: '6.00' }
  show(<FeeDetail fee={{ ...fee, payable: '6.00', segments: [line, cut] }} />)
  expect(screen.getByText('24小时封顶 ¥6.00 · 09-04 10:00–12:00')).toBeTruthy()
})

test('of a ceiling that stays share is said what those before were charged, of a night which, of new energy how much of the price is paid', () => {
  const money = { ...line, minutes: 0, units: 0 }
  const night = { ...money, kind: 'night', units: 1, begin: '2026-09-04T14:00:00Z', end: '2026-09-04T22:00:00Z' }
  const segments = [
    line,
    night,
    { ...money, kind: 'ceiling', money: '-4.00', ceiling: 'day', limit: '20.00', chargedBefore: '14.00' },
    { ...money, kind: 'newEnergy', money: '-3.00', percent: 62.5 },
  ]
  show(<FeeDetail fee={{ ...fee, segments }} />)
  expect(screen.getByText('09-04 22:00–09-05 06:00')).toBeTruthy()
  expect(screen.getByText('自然日封顶 ¥20.00 · 此前已计 ¥14.00 · 09-04 10:00–12:00')).toBeTruthy()
  expect(screen.getByText('按 62.5% 收费')).toBeTruthy()
})

test('a line says how many units of which length make its money, also of one or none, and an entry that is asked once that it is', () => {
  const minutes = { ...line, minutes: 59, end: '2026-09-04T02:59:00Z' }
  const entry = { ...line, kind: 'entry', units: 0, unitMinutes: 120, money: '0.00' }
  const free = { ...line, units: 2, unitMoney: '0.00', money: '0.00', region: 'B1' }
  show(
    <FeeDetail
      fee={{ ...fee, segments: [line, { ...minutes, units: 1 }, { ...minutes, units: 0, money: '0.00' }, entry, free] }}
    />,
  )
  expect(screen.getByText(/2小时0分 · 2 × ¥5.00\(每 60 分钟\)$/)).toBeTruthy()
  expect(screen.getByText(/59分 · 1 × ¥5.00\(每 60 分钟\)$/)).toBeTruthy()
  expect(screen.getByText(/59分 · 0 × ¥5.00\(每 60 分钟\)$/)).toBeTruthy()
  expect(screen.getByText(/2小时0分 · 不另收$/)).toBeTruthy()
  expect(screen.getByText(/^B1 · 09-04 10:00–12:00 · 2小时0分$/)).toBeTruthy()
})

test('a fee of hundreds of lines shows the first, and all when asked', () => {
  show(<FeeDetail fee={{ ...fee, segments: Array.from({ length: 300 }, () => line) }} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: '展开其余 280 行' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(300)
})
