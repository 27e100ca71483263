import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './settled.web.ts'

const given: string[] = []

function Filter({ value }: { value: string }) {
  const { draft, type, settle } = useSettled(value, (text) => given.push(text))
  return <input value={draft} onChange={({ target }) => type(target.value)} onBlur={settle} />
}

/** As the console keeps a visited view. */
const Page = ({ mode, value = '' }: { mode: 'visible' | 'hidden'; value?: string }) => (
  <Activity mode={mode}>
    <Filter value={value} />
  </Activity>
)

let page: ReturnType<typeof render>

beforeEach(() => {
  vi.useFakeTimers()
  given.length = 0
  history.replaceState(null, '', '/list')
  page = render(<Page mode="visible" />)
  type('浙A')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is typed is handed on once the typing pauses', () => {
  expect(given).toEqual([])
  act(() => void vi.runAllTimers())
  expect(given).toEqual(['浙A'])
})

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('what was handed on and comes back takes nothing away from what was typed since', () => {
  act(() => void vi.runAllTimers())
  type('浙A8')
  page.rerender(<Page mode="visible" value="浙A" />)
  expect(input().value).toBe('浙A8')
  type('浙A8 ')
  act(() => void vi.runAllTimers())
  expect(given).toEqual(['浙A', '浙A8'])
  page.rerender(<Page mode="visible" value="浙A8" />)
  expect(input().value).toBe('浙A8 ')
  page.rerender(<Page mode="visible" value="" />)
  expect(input().value).toBe('')
})

test('who leaves the page while typing is not led back to it', () => {
  history.pushState(null, '', '/other')
  act(() => void vi.runAllTimers())
  fireEvent.blur(input())
  expect(given).toEqual([])
})

test('who comes back to the page finds what was typed, and it is handed on', () => {
  history.pushState(null, '', '/other')
  page.rerender(<Page mode="hidden" />)
  act(() => void vi.runAllTimers())
  history.pushState(null, '', '/list')
  page.rerender(<Page mode="visible" />)
  expect(input().value).toBe('浙A')
  act(() => void vi.runAllTimers())
  expect(given).toEqual(['浙A'])
})
