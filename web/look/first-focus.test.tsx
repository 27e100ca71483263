import { cleanup, render, screen, waitFor } from '@testing-library/react'
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
