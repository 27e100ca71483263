import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routesOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { business, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { LinkedCell } from './linked-cell.tsx'

standIns()

const owners = {
  path: '/owners',
  of: { name: 'owner', wire: 'owner' },
  filter: 'ownerName',
  label: '车主',
  namedIn: ['ownerName', 'plateNumber'],
  along: () => ({ seenAt: { from: '2026-01-01 00:00:00' } }),
}
const row = { id: '5', plateNumber: '京A12345', ownerName: '王敏' }
const shown = (name: string) =>
  show(<LinkedCell of={sample} name={name} row={row} />, '/', { ...business, searches: [owners] })

test('what names another record leads to it, for people who may open its list', () => {
  const entry = { url: '/owners', name: '车主', nameEn: null, icon: null, level: '1', component: 'owners' }
  useSession.setState({ addedRouters: routesOf([{ ...entry, hidden: false, noCache: false }]) })
  const { unmount } = shown('ownerName')
  expect(screen.getByRole('link', { name: '王敏' }).getAttribute('href')).toContain('/owners?ownerName=')
  unmount()
  const itself = shown('plateNumber')
  screen.getByText('京A12345')
  expect(screen.queryByRole('link')).toBeNull()
  itself.unmount()
  useSession.setState({ addedRouters: [] })
  shown('ownerName')
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText('王敏')
})
