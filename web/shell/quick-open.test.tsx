import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Business } from '../business.ts'
import { EntityPage } from '../entity/entity-page.tsx'
import { routesOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { answer, business, me, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { QuickOpenButton } from './quick-open.tsx'

standIns()

const listed: Business = {
  ...business,
  branches: {
    '/lists': async () => ({ url: '/lists', name: '名单', children: [{ url: '/plates', name: '样车', show: sample }] }),
  },
}
const entry = { icon: null, hidden: false, noCache: false, nameEn: null }
const menu = routesOf([
  {
    ...entry,
    level: '1',
    name: '名单',
    url: '/lists',
    component: null,
    children: [{ ...entry, level: '1.1', name: '样车', url: '/plates', component: 'plates', shows: sample.name }],
  },
])

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function typeIntoBox(text: string): void {
  show(
    <>
      <QuickOpenButton />
      <EntityPage of={sample} />
      <Where />
    </>,
    '/plates?per=50',
    listed,
  )
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  fireEvent.change(screen.getByRole('combobox', { name: '查找页面' }), { target: { value: text } })
}

beforeEach(() => {
  useSession.setState({ asyncRouters: menu, addedRouters: menu })
  answer('/api/sample/querySamplePlate', { data: { rows: [], total: 0, sum: {} } })
  answer('/api/menu/queryMenuSpelling', { data: { 样车: 'yang che' } })
})

test.each(['>样', '》 yc', '>新增'])('%s finds what can be added, and Enter opens its form once', async (typed) => {
  typeIntoBox(typed)
  expect((await screen.findByRole('option')).textContent).toContain(`新增${sample.label}`)
  fireEvent.keyDown(screen.getByRole('combobox', { name: '查找页面' }), { key: 'Enter' })
  expect(await screen.findByRole('dialog', { name: `新增${sample.label}` })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/plates'))
})

test('what a person may not add is not offered', async () => {
  useSession.setState({ me: { ...me, isAdmin: false }, permissions: ['sample-plate:read'] })
  typeIntoBox('>样')
  await screen.findByText('没有找到')
})

test('who types the name of a group of the menu is offered its pages', async () => {
  typeIntoBox('名单')
  expect((await screen.findByRole('option')).textContent).toContain('样车')
})
