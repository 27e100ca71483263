import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, standIns } from '../testing/console-for-test.tsx'
import { shownFor, watchNotices } from '../testing/shown-for.ts'
import { storedNames, writeToken } from '../session/token.ts'
import { announce } from './announce.ts'
import { Refusal } from './refusal.ts'

standIns()

function say(refusal: Refusal) {
  watchNotices()
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  show(null)
  writeToken('secret')
  for (const name of [storedNames.menu, storedNames.views]) sessionStorage.setItem(name, '[]')
  act(() => announce(refusal, false))
  return assign
}

test('[ERR-01] any non-success state is a notice titled 失败 with the message, for 3 s', async () => {
  const assign = say(new Refusal('conflict', '已存在'))
  expect(document.querySelector('.ant-notification')!.textContent).toBe('失败已存在')
  await shownFor('已存在', 3)
  expect(assign).not.toHaveBeenCalled()
})

test('[ERR-04] another HTTP error is said for 5 s', async () => {
  say(new Refusal('broken', '系统出错,请稍后再试', [], null, true))
  await shownFor('系统出错,请稍后再试', 5)
})

test.each([
  ['ERR-03', '403', '账号已在别处登录,请重新登录', 5],
  ['ERR-04', '401', '请先登录', 3],
])(
  '[%s] state %s: %s for %i s, then the session is cleared and the page goes to the root',
  async (_, state, text, seconds) => {
    const assign = say(new Refusal(state, text))
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 700))
    expect(document.body.textContent).toContain(text)
    expect(assign).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(storedNames.token)).toBe('secret')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(assign).toHaveBeenCalledWith('/')
    expect(sessionStorage).toHaveLength(0)
  },
)

test('the page on which a session ended is where the next one starts', async () => {
  history.replaceState(null, '', '/_cloud_operation/Black_List?page=2')
  const assign = say(new Refusal('403', '登录已失效,请重新登录'))
  await act(() => vi.advanceTimersByTimeAsync(5_300))
  expect(assign).toHaveBeenCalledWith('/')
  expect(Object.entries(sessionStorage)).toEqual([['nextPath', '/_cloud_operation/Black_List?page=2']])
  history.replaceState(null, '', '/')
})
