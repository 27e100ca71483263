import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routesOf } from '#web/session/menu.ts'
import { useSession } from '#web/session/session.ts'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { IncomeChart } from './income-chart.web.tsx'

standIns()

const payments = {
  level: '1',
  name: '支付流水',
  nameEn: null,
  url: '/_cloud_operation/Pay_Record',
  icon: 'order',
  component: null,
  hidden: 0,
  noCache: 0,
  children: [],
} as const

const chart = () => show(<IncomeChart channels={[{ channel: 6, money: '12.00' }]} />)

test('a bar leads to the payments that it counts', () => {
  useSession.setState({ addedRouters: routesOf([payments]) })
  chart()
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link').href)
  expect([...new URLSearchParams(search).keys()].sort()).toEqual(['bizType', 'paidAt', 'payChannel', 'payStatus'])
})

test('it leads no one to a page that their role does not open', () => {
  useSession.setState({ addedRouters: [] })
  chart()
  expect([screen.getByText('现金').textContent, screen.queryByRole('link')]).toEqual(['现金', null])
})
