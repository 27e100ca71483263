import type { DemoLot } from '../demo-lot.ts'
import { hours } from '../hours.ts'
import { usualFaults } from './faults.ts'

export const eastStation: DemoLot = {
  code: 'ES',
  lot: {
    ParkLotName: '火车东站P+R停车场',
    ShortName: '东站P+R',
    LotKind: 1,
    SceneKind: 6,
    TotalSpotCount: 220,
    Address: '临江市站前东路 2 号',
    Longitude: 120.219334,
    Latitude: 30.294417,
    ContactName: '陆鸣',
    ContactMobile: '13867110020',
    ServicePhone: '0571-85220002',
    FullPolicy: 1,
    UnlicensedPolicy: 3,
    NoEntryExitPolicy: 2,
    ArrearsPolicy: 3,
  },
  sentries: [{ SentryCode: 'ESS1', SentryName: '出口岗亭', SentryType: 1 }],
  gates: [
    { name: '入口', lanes: [{ name: '入口A', direction: 1 }] },
    {
      name: '出口',
      sentry: 'ESS1',
      lanes: [
        { name: '出口A', direction: 2 },
        { name: '出口B', direction: 2 },
      ],
    },
  ],
  camera: { Brand: '海视', Model: 'HS-220', InstallAt: '2025-01-15', WarrantyEndAt: '2028-01-14' },
  rules: [{ ruleCode: 'RIDE01' }, { ruleCode: 'NIGHT1', BillCarSizeId: 3 }],
  traffic: {
    kind: 'parkAndRide',
    barrier: true,
    carrier: 'mqtt',
    arrivals: {
      perDay: 140,
      byWeekday: [0.55, 1.15, 1.1, 1.1, 1.1, 1.2, 0.6],
      byHour: { workday: hours.commuting, weekend: hours.street },
    },
    stays: [
      { share: 0.72, medianMinutes: 600, spread: 0.18 },
      { share: 0.18, medianMinutes: 25, spread: 0.4 },
      { share: 0.1, medianMinutes: 1900, spread: 0.4 },
    ],
    regulars: { cars: 130, share: 0.6, named: [] },
    habits: { prepay: 2, laneCode: 50, cash: 6, etc: 34, card: 6, never: 1 },
    prepaidMoney: '5.00',
    faults: usualFaults,
  },
}
