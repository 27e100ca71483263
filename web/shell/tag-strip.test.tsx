import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import FormDrawer from '../entity/form-drawer.tsx'
import { sample } from '../testing/sample-entity.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { TagStrip } from './tag-strip.tsx'
import { routesOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
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

test('of two open tabs of one name each says in which group the menu has it; a name that stands once says nothing more', () => {
  const entry = (name: string, url: string, children: object[] = []) => ({
    level: '1',
    name,
    nameEn: null,
    url,
    icon: null,
    component: null,
    hidden: 0,
    noCache: 0,
    children,
  })
  const menu = routesOf([
    entry('运营管理', '/operation', [entry('订单管理', '/operation/orders', [entry('在场车辆', '/inside')])]),
    entry('报表中心', '/reports', [entry('在场车辆', '/report-inside'), entry('收入', '/income')]),
  ])
  useSession.setState({ asyncRouters: menu })
  const paths = ['/inside', '/report-inside', '/income']
  useVisited.setState({ views: paths.map((path) => ({ name: path, path, title: path, query: '' })) })
  show(<TagStrip />)
  expect(screen.getAllByRole('link').map((tag) => [tag.textContent, tag.title])).toEqual([
    ['在场车辆', '运营管理 / 订单管理'],
    ['在场车辆', '报表中心'],
    ['收入', ''],
  ])
})
