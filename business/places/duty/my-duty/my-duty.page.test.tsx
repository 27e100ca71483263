import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { watchNotices } from '#web/testing/shown-for.ts'
import { notifyOfChange } from '#web/live/changed.ts'
import MyDutyPage from './my-duty.page.tsx'

standIns()

const box = { id: '3', name: '门诊岗亭', parkLotName: '市第一人民医院', heldBy: null, isHere: false, planned: null }
const duty = {
  id: '9',
  sentryName: box.name,
  parkLotName: box.parkLotName,
  isStreet: false,
  hasStreets: false,
  onAt: '2026-11-23 08:00:00',
  planEnd: null,
  lateMinutes: 0,
  cashMoney: '0.00',
  cashLimit: null,
  isOverLimit: false,
  onlineMoney: '0.00',
  inCount: 0,
  outCount: 0,
  openGateCount: 0,
  freeCount: 0,
}

test('who signs on is on duty at once, while the notice still says so', async () => {
  watchNotices()
  const isOn = () => asked.some(({ path }) => path.endsWith('/signOnDutySession'))
  answer('/api/duty/queryMine', () => ({
    data: { duty: isOn() ? duty : null, boxes: [box], successors: [], next: [] },
  }))
  show(<MyDutyPage />)
  fireEvent.click(await screen.findByRole('button', { name: '上班签到' }))
  await screen.findByRole('button', { name: '交班' })
  expect(screen.queryAllByText('已上班签到')).not.toEqual([])
})

test('the first box without a guard has the keys, and without one it says what is waited for', async () => {
  let heldBy: string | null = null
  const held = { ...box, id: '2', name: '南出口岗亭', heldBy: '宋艳' }
  answer('/api/duty/queryMine', () => ({
    data: { duty: null, boxes: [held, { ...box, heldBy }], successors: [], next: [] },
  }))
  const { unmount } = show(<MyDutyPage />)
  expect(await screen.findByRole('button', { name: '上班签到' })).toBe(document.activeElement)
  unmount()
  heldBy = '王建国'
  show(<MyDutyPage />)
  await screen.findByText('岗亭都有人值班,当班人交班后可签到')
})

test.each([
  ['none', { hasStreets: false }, ['进入控制台']],
  ['some', { hasStreets: true }, ['进入控制台', '路侧收费']],
  ['some, and stands at one', { hasStreets: true, isStreet: true }, ['路侧收费', '进入控制台']],
])('the street is offered where there is one in the own data: %s', async (_, streets, places) => {
  answer('/api/duty/queryMine', { data: { duty: { ...duty, ...streets }, boxes: [], successors: [], next: [] } })
  show(<MyDutyPage />)
  await screen.findByRole('button', { name: '交班' })
  const offered = screen.getAllByRole('button').map((button) => button.textContent)
  expect(offered.filter((label) => label !== '交班')).toEqual(places)
})

test('while the cash is counted, a line that is cut takes nothing of it away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isCut = false
  answer('/api/duty/queryMine', () =>
    isCut
      ? { state: 'broken', message: '系统出错,请稍后重试' }
      : { data: { duty, boxes: [box], successors: [], next: [] } },
  )
  show(<MyDutyPage />)
  fireEvent.click(await screen.findByRole('button', { name: '交班' }))
  const sum = await screen.findByLabelText<HTMLInputElement>(/上缴现金/)
  fireEvent.change(sum, { target: { value: '12' } })
  isCut = true
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(asked.length).toBeGreaterThan(before)
  expect([sum.isConnected, sum.value]).toEqual([true, '12'])
})

test('cash that differs is said as it is counted, and asks for its reason before anything is sent', async () => {
  answer('/api/duty/queryMine', {
    data: { duty: { ...duty, cashMoney: '15.00' }, boxes: [], successors: [], next: [] },
  })
  show(<MyDutyPage />)
  fireEvent.click(await screen.findByRole('button', { name: '交班' }))
  const sum = await screen.findByLabelText<HTMLInputElement>(/上缴现金/)
  const reason = screen.getByLabelText<HTMLInputElement>(/差异原因/)
  fireEvent.change(sum, { target: { value: '12.5' } })
  expect(screen.getByText(/短款/).textContent).toBe('短款 ¥2.50')
  asked.length = 0
  fireEvent.click(screen.getAllByRole('button', { name: '交班' }).at(-1)!)
  await screen.findByRole('alert')
  expect([document.activeElement === reason, asked]).toEqual([true, []])
  fireEvent.change(sum, { target: { value: '15' } })
  expect(screen.queryByText(/短款|长款/)).toBeNull()
})

test.each(['bill-pack-order', 'stored-card', 'company'])(
  'the cash to hand in counts what was sold elsewhere meanwhile (%s)',
  async (topic) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let cashMoney = '15.00'
    answer('/api/duty/queryMine', () => ({
      data: { duty: { ...duty, cashMoney }, boxes: [box], successors: [], next: [] },
    }))
    show(<MyDutyPage />)
    await screen.findByText('15.00')
    cashMoney = '315.00'
    notifyOfChange(topic)
    // Long before it would have asked again by itself.
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    screen.getByText('315.00')
  },
)

test('cash that was sent from this phone meanwhile counts at once, and is then no difference that asks for a reason', async () => {
  let cashMoney = '10.00'
  answer('/api/duty/queryMine', () => ({
    data: { duty: { ...duty, cashMoney }, boxes: [], successors: [], next: [] },
  }))
  show(<MyDutyPage />)
  fireEvent.click(await screen.findByRole('button', { name: '交班' }))
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(/上缴现金/), { target: { value: '15' } })
  fireEvent.click(screen.getAllByRole('button', { name: '交班' }).at(-1)!)
  await screen.findByText('差异原因不能为空')
  cashMoney = '15.00'
  const sent = new BroadcastChannel('berth-street')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin; only windows have another
  sent.postMessage(null)
  await expect.poll(() => screen.queryByText('差异原因不能为空')).toBeNull()
  expect(screen.queryByText(/短款|长款/)).toBeNull()
  sent.close()
})
