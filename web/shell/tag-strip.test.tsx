import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import FormDrawer from '../entity/form-drawer.tsx'
import { sample } from '../testing/sample-entity.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { TagStrip } from './tag-strip.tsx'
import { useVisited } from './visited.ts'

standIns()

test('a tag is not closed without a question while a form that was started stands in its view', async () => {
  const [path, other] = ['/', '/others']
  useVisited.setState({ views: [path, other].map((each) => ({ name: each, path: each, title: each, query: '' })) })
  show(
    <>
      <TagStrip />
      <FormDrawer of={sample} row={null} inputs={{}} onClose={vi.fn()} onSaved={async () => {}} />
    </>,
  )
  const paths = () => useVisited.getState().views.map((view) => view.path)
  const close = (title: string) => fireEvent.click(screen.getByLabelText(`关闭 ${title}`))
  fireEvent.change(screen.getByLabelText(/车牌号/), { target: { value: '京A12345' } })
  close(other)
  expect(paths()).toEqual([path])
  close(path)
  fireEvent.click(await screen.findByText('继续填写'))
  expect(paths()).toEqual([path])
  close(path)
  fireEvent.click((await screen.findAllByText('放弃')).at(-1)!)
  await waitFor(() => expect(paths()).toEqual([]))
})
