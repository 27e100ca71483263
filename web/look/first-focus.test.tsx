import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FirstFocus } from './first-focus.tsx'

afterEach(cleanup)

test('of a choice that comes first, what is chosen has the focus, so that arrows go on from there', async () => {
  render(
    <form>
      {['退款', '改单', '维持'].map((label) => (
        <input key={label} type="radio" name="way" aria-label={label} defaultChecked={label === '维持'} />
      ))}
      <FirstFocus />
    </form>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('维持')))
})

test('a page that is shown again takes the focus from nothing', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <>
      <button type="button">标签</button>
      <Activity mode={mode}>
        <form>
          <input aria-label="车场名称" />
          <FirstFocus />
        </form>
      </Activity>
    </>
  )
  const { rerender } = render(page('visible'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('车场名称')))
  rerender(page('hidden'))
  screen.getByRole('button').focus()
  rerender(page('visible'))
  // The focus would come in a microtask of the same commit.
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
