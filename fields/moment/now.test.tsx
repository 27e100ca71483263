import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNow } from './now.web.ts'

const Clock = () => <time>{new Date(useNow()).toISOString().slice(11, 19)}</time>

test('the clock is right as soon as someone looks, also when no one did for long, and goes on', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { unmount } = render(<Clock />)
  expect(screen.getByText('08:00:00')).toBeTruthy()
  unmount()
  vi.setSystemTime(Date.parse('2026-03-01T09:30:00Z'))
  render(<Clock />)
  expect(screen.getByText('09:30:00')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(screen.getByText('09:30:15')).toBeTruthy()
})
