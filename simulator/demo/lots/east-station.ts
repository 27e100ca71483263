import {
  arrearsPolicies,
  carSizes,
  directions,
  fullPolicies,
  lotKinds,
  noEntryExitPolicies,
  sceneKinds,
  sentryTypes,
  unlicensedPolicies,
} from '../../codes.ts'
import type { DemoLot } from '../demo-lot.ts'
import { hours } from '../hours.ts'
import { usualFaults } from './faults.ts'

export const eastStation: DemoLot = {
  code: 'ES',
  lot: {
    ParkLotName: '火车东站P+R停车场',
    ShortName: '东站P+R',
    LotKind: lotKinds.closed,
    SceneKind: sceneKinds.transport,
    TotalSpotCount: 220,
    Address: '临江市站前东路 2 号',
    Longitude: 120.219334,
    Latitude: 30.294417,
    ContactName: '陆鸣',
    ContactMobile: '13867110020',
    ServicePhone: '0571-85220002',
    FullPolicy: fullPolicies.admitAll,
    UnlicensedPolicy: unlicensedPolicies.refuse,
    ArrearsPolicy: arrearsPolicies.payFirst,
  },
  onceItHasRules: { NoEntryExitPolicy: noEntryExitPolicies.fixedAmount },
  sentries: [{ SentryCode: 'ESS1', SentryName: '出口岗亭', SentryType: sentryTypes.gate }],
  gates: [
    { name: '入口', lanes: [{ name: '入口A', direction: directions.entry }] },
    {
      name: '出口',
      sentry: 'ESS1',
      lanes: [
        { name: '出口A', direction: directions.exit },
        { name: '出口B', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '海视', Model: 'HS-220', InstallAt: '2025-01-15', WarrantyEndAt: '2028-01-14' },
  rules: [{ ruleCode: 'RIDE01' }, { ruleCode: 'NIGHT1', BillCarSizeId: carSizes.large }],
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
