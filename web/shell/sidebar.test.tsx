import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routesOf, type MenuNode } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { Sidebar } from './sidebar.tsx'

standIns()

const entry = (level: string, name: string, children: MenuNode[] = [], rest: Partial<MenuNode> = {}): MenuNode => ({
  level,
  name,
  nameEn: null,
  url: `/${level}`,
  icon: 'order',
  component: null,
  hidden: 0,
  noCache: 0,
  children,
  ...rest,
})
const menu = [
  entry('1', '基础数据', [entry('1.1', '车场信息', [entry('1.1.1', '停车场管理')])]),
  entry('2', '运营管理', [
    entry('2.1', '订单管理', [entry('2.1.1', '停车订单')]),
    entry('2.2', '隐藏页', [], { hidden: 1 }),
  ]),
]
const openTitles = () => screen.getAllByRole('menuitem', { expanded: true }).map(({ textContent }) => textContent)

function showMenu() {
  useSession.setState({ addedRouters: routesOf(menu) })
  show(<Sidebar />)
}

test('[SHL-06] opening a submenu closes its neighbour, not the one it lies in', () => {
  showMenu()
  fireEvent.click(screen.getByText('基础数据'))
  expect(openTitles()).toEqual(['基础数据'])
  fireEvent.click(screen.getByText('车场信息'))
  expect(openTitles()).toEqual(['基础数据', '车场信息'])
  fireEvent.click(screen.getByText('运营管理'))
  expect(openTitles()).toEqual(['运营管理'])
})

test('[SHL-06] entries of the third level have no icon', () => {
  showMenu()
  fireEvent.click(screen.getByText('基础数据'))
  fireEvent.click(screen.getByText('车场信息'))
  const hasIcon = (title: string) =>
    screen.getByText(title).closest('[role=menuitem]')!.querySelector(':scope > svg.ant-menu-item-icon') !== null
  expect([hasIcon('基础数据'), hasIcon('车场信息'), hasIcon('停车场管理')]).toEqual([true, true, false])
})

test('[MNU-01] hidden entries are not in the menu', () => {
  showMenu()
  fireEvent.click(screen.getByText('运营管理'))
  expect(screen.queryByText('隐藏页')).toBeNull()
})
