import { render } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import { notifyOfChange, useChanged } from './changed.ts'

function Page({ again }: { again: () => void }) {
  useChanged(['settlement'], again)
  return null
}

test('a page that was hidden while something of it changed asks again as it is shown, and only then', () => {
  const again = vi.fn()
  const view = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Page again={again} />
    </Activity>
  )
  const { rerender } = render(view(true))
  rerender(view(false))
  notifyOfChange('bank-line')
  rerender(view(true))
  expect(again).not.toHaveBeenCalled()
  rerender(view(false))
  notifyOfChange('settlement')
  expect(again).not.toHaveBeenCalled()
  rerender(view(true))
  expect(again).toHaveBeenCalledTimes(1)
  rerender(view(false))
  rerender(view(true))
  expect(again).toHaveBeenCalledTimes(1)
})
