import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** To be called before what says something. */
export function watchNotices(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
}

/** A notice is there until its time is over, and gone then. */
export async function shownFor(text: string, seconds: number): Promise<void> {
  await screen.findAllByText(text)
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 700))
  expect(screen.queryAllByText(text), `${text} within ${seconds} s`).not.toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1_400))
  expect(screen.queryAllByText(text), `${text} after ${seconds} s`).toEqual([])
}
