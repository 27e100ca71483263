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
      <Page topics={['one', 'both']} />
    </Activity>
    <Page topics={['both']} />
  </>
)
/** What the pages of another file showed in this worker may linger yet. */
const ofThese = () =>
  watched
    .topics()
    .filter((topic) => ['one', 'both'].includes(topic))
    .toSorted()
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what pages show is watched, said once for all that change together, and what none shows any more half a minute longer', async () => {
  const said: string[] = []
  const stop = watched.subscribe(() => {
    const now = ofThese().join(' ')
    if (now !== said.at(-1)) said.push(now)
  })
  const { rerender, unmount } = render(twoPages(true))
  await vi.advanceTimersByTimeAsync(0)
  expect(ofThese()).toEqual(['both', 'one'])
  expect(said).toEqual(['both one'])
  rerender(twoPages(false))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ofThese()).toEqual(['both', 'one'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ofThese()).toEqual(['both'])
  expect(said).toEqual(['both one', 'both'])
  unmount()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(ofThese()).toEqual([])
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
  expect(ofThese()).toEqual(['both', 'one'])
  setHidden(true)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(ofThese()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  again.mockClear()
  setHidden(false)
  expect(ofThese()).toEqual(['both'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(again).toHaveBeenCalledTimes(1)
  rerender(twoPages(true))
  expect(again).toHaveBeenCalledTimes(2)
  unmount()
})
