import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentsCard } from './payments-card.web.tsx'
import type { StayShown } from './stay-shown.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const stay = { payments: [], orderNo: 'P1', invoice: null } as unknown as StayShown
const shownIn = (browser: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${phone} ${browser}`)
  render(<PaymentsCard token="t" stay={stay} />)
  return screen.queryByRole('button', { name: '打印或存为 PDF' })
}

test.each(['MicroMessenger/8.0.50', 'MicroMessenger/8.0.50 miniProgram/wx4f2b6d18c0a95e37', 'AlipayClient/10.6.0'])(
  'in %s, which prints nothing, the receipt says how it is kept',
  (app) => {
    expect(shownIn(app)).toBe(null)
    expect(screen.getByText(/截屏/)).toBeTruthy()
  },
)

test('in a browser it is printed', () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  shownIn('Safari/604.1')!.click()
  expect(print).toHaveBeenCalledOnce()
  expect(screen.queryByText(/截屏/)).toBe(null)
})
