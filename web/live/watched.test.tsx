import { render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChanged } from './changed.ts'
import { watched } from './watched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const again = vi.fn()
function Page({ topics }: { topics: string[] }) {
  useChanged(topics, again)
  return null
}
const twoPages = (isFirstShown: boolean) => (
  <>
    <Activity mode={isFirstShown ? 'visible' : 'hidden'}>
      <Page topics={['refund', 'bill']} />
    </Activity>
    <Page topics={['bill']} />
  </>
)
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what pages show is watched, said once for all that change together, and what none shows any more half a minute longer', async () => {
  const notified = vi.fn()
  const stop = watched.subscribe(notified)
  const { rerender, unmount } = render(twoPages(true))
  await vi.advanceTimersByTimeAsync(0)
  expect(watched.topics().toSorted()).toEqual(['bill', 'refund'])
  expect(notified).toHaveBeenCalledTimes(1)
  rerender(twoPages(false))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(watched.topics().toSorted()).toEqual(['bill', 'refund'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(watched.topics()).toEqual(['bill'])
  expect(notified).toHaveBeenCalledTimes(2)
  unmount()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(watched.topics()).toEqual([])
  stop()
})

test('a page that comes back after it was watched no more asks again, for it may have missed a change', async () => {
  const { rerender, unmount } = render(twoPages(true))
  rerender(twoPages(false))
  await vi.advanceTimersByTimeAsync(31_000)
  again.mockClear()
  rerender(twoPages(true))
  expect(again).toHaveBeenCalledTimes(1)
  unmount()
})

test('a window that is hidden for a while watches nothing; looked at again it watches and asks again', async () => {
  const { rerender, unmount } = render(twoPages(true))
  rerender(twoPages(false))
  setHidden(true)
  await vi.advanceTimersByTimeAsync(1_000)
  setHidden(false)
  expect(watched.topics().toSorted()).toEqual(['bill', 'refund'])
  setHidden(true)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(watched.topics()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  again.mockClear()
  setHidden(false)
  expect(watched.topics()).toEqual(['bill'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(again).toHaveBeenCalledTimes(1)
  rerender(twoPages(true))
  expect(again).toHaveBeenCalledTimes(2)
  unmount()
})
