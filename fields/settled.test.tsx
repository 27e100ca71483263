import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './settled.web.ts'

const given: string[] = []

function Filter() {
  const { draft, type, settle } = useSettled('', (text) => given.push(text))
  return <input value={draft} onChange={({ target }) => type(target.value)} onBlur={settle} />
}

/** As the console keeps a visited view. */
const Page = ({ mode }: { mode: 'visible' | 'hidden' }) => (
  <Activity mode={mode}>
    <Filter />
  </Activity>
)

let page: ReturnType<typeof render>

beforeEach(() => {
  vi.useFakeTimers()
  given.length = 0
  history.replaceState(null, '', '/list')
  page = render(<Page mode="visible" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '浙A' } })
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

test('who leaves the page while typing is not led back to it', () => {
  history.pushState(null, '', '/other')
  act(() => void vi.runAllTimers())
  fireEvent.blur(screen.getByRole('textbox'))
  expect(given).toEqual([])
})

test('who comes back to the page finds what was typed, and it is handed on', () => {
  history.pushState(null, '', '/other')
  page.rerender(<Page mode="hidden" />)
  act(() => void vi.runAllTimers())
  history.pushState(null, '', '/list')
  page.rerender(<Page mode="visible" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('浙A')
  act(() => void vi.runAllTimers())
  expect(given).toEqual(['浙A'])
})
