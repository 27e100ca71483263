import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answer, show, standIns } from '../testing/console-for-test.tsx'
import { shownFor, watchNotices } from '../testing/shown-for.ts'
import { ask } from './ask.ts'

standIns()

function AnyQuery({ path, quiet = false }: { path: string; quiet?: boolean }) {
  const { error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => ask(path, {}, { quiet: true }),
    meta: { quiet },
  })
  return (
    <button type="button" onClick={() => void refetch()}>
      {path} {error ? 'failed' : 'there'}
    </button>
  )
}

const notices = () => document.querySelectorAll('.ant-notification-notice').length

test('[VAL-08] [ERR-01] what fails in the place of a list is also said as 失败, for 3 s', async () => {
  watchNotices()
  answer('/list', { state: 'conflict', message: '车场已停用' })
  show(<AnyQuery path="/list" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(document.querySelector('.ant-notification')!.textContent).toBe('失败车场已停用')
  await shownFor('车场已停用', 3)
})

test('it is said once however often it fails, again after it succeeded, and once for several that fail alike', async () => {
  const refuse = () => {
    for (const path of ['/one', '/two']) answer(path, { state: 'conflict', message: '繁忙' })
  }
  refuse()
  show(['/one', '/two'].map((path) => <AnyQuery key={path} path={path} />))
  const one = await screen.findByText('/one failed')
  await waitFor(() => expect(notices()).toBe(1))
  fireEvent.click(document.querySelector('.ant-notification-notice-close')!)
  await waitFor(() => expect(notices()).toBe(0))
  fireEvent.click(one)
  await waitFor(() => expect(screen.getByText('/one failed')).toBeTruthy())
  expect(notices()).toBe(0)
  answer('/one', { data: 1 })
  fireEvent.click(one)
  await screen.findByText('/one there')
  refuse()
  fireEvent.click(one)
  await waitFor(() => expect(notices()).toBe(1))
})

test('what is asked alongside a field is left to the field', async () => {
  answer('/field', { state: 'conflict', message: '不可选' })
  show(<AnyQuery path="/field" quiet />)
  await screen.findByText('/field failed')
  expect(notices()).toBe(0)
})
