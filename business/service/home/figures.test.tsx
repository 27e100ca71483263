import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { Figures } from './figures.web.tsx'
import type { Today } from './today.ts'

standIns()

const counts = { outCount: 0, chargedCount: 0, insideNow: 0, spotTotal: 9, arrearsCount: 0, alarmsOpen: 0 }
const alarms = { alarmsUrgent: 0, alarmsOfPassings: 0, devicesOnline: 0, devicesTotal: 0, arrearsToday: '0.00' }
const lists = { at: '2026-11-27 00:20:00', flowByHour: [], incomeByChannel: [], lotLoads: [], recentPassings: [] }

test.each([
  ['a part of it', '380.00', 10, ['较昨日同期 +31.6%', '较昨日同期 −40.0%']],
  ['next to nothing', '3.50', 0, ['昨日同期 ¥3.50', '昨日同期 0']],
])('today is compared with yesterday so that it says something, where that was %s', (_, income, entries, says) => {
  const day = { incomeToday: '500.00', incomeYesterdaySameHour: income, inCount: 6, inYesterdaySameHour: entries }
  const today: Today = { ...counts, ...alarms, ...lists, ...day }
  show(<Figures today={today} />)
  expect(screen.getAllByText(/昨日同期/).map(({ textContent }) => textContent)).toEqual(says)
})
