import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, standIns } from '../testing/console-for-test.tsx'
import { BackToTop } from './back-to-top.tsx'

standIns()

test('[SHL-02] it appears once the page is scrolled more than 300 px and goes back to 50', () => {
  show(
    <main>
      <BackToTop />
    </main>,
  )
  const page = screen.getByRole('main')
  const scrollTo = vi.fn()
  page.scrollTo = scrollTo
  const scroll = (to: number) =>
    act(() => {
      page.scrollTop = to
      page.dispatchEvent(new Event('scroll'))
    })
  scroll(300)
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
  scroll(301)
  fireEvent.click(screen.getByRole('button', { name: '回到顶部' }))
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 50 }))
})
