import {
  arrearsPolicies,
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
import { residents } from '../residents.ts'
import { usualFaults } from './faults.ts'

export const riversideHomes: DemoLot = {
  code: 'RH',
  lot: {
    ParkLotName: '滨江花园小区',
    ShortName: '滨江花园',
    LotKind: lotKinds.closed,
    SceneKind: sceneKinds.residential,
    TotalSpotCount: 240,
    Address: '临江市滨江路 188 号',
    Longitude: 120.158421,
    Latitude: 30.242117,
    ContactName: '何建平',
    ContactMobile: '13957100188',
    ServicePhone: '0571-88120188',
    FullPolicy: fullPolicies.admitAll,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    NoEntryExitPolicy: noEntryExitPolicies.confirm,
    ArrearsPolicy: arrearsPolicies.notice,
  },
  sentries: [{ SentryCode: 'RHS1', SentryName: '东门岗亭', SentryType: sentryTypes.gate }],
  gates: [
    {
      name: '东门',
      sentry: 'RHS1',
      lanes: [
        { name: '东门入口', direction: directions.entry },
        { name: '东门出口', direction: directions.exit },
      ],
    },
    {
      name: '西门',
      lanes: [
        { name: '西门入口', direction: directions.entry },
        { name: '西门出口', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '海视', Model: 'HS-200', InstallAt: '2025-03-18', WarrantyEndAt: '2028-03-17' },
  rules: [{ ruleCode: 'HOME01' }],
  traffic: {
    kind: 'residential',
    barrier: true,
    carrier: 'mqtt',
    arrivals: {
      perDay: 220,
      byWeekday: [0.9, 1, 1, 1, 1, 1.1, 1],
      byHour: { workday: hours.homeComing, weekend: hours.homeAtWeekend },
    },
    stays: [
      { share: 0.62, medianMinutes: 690, spread: 0.35 },
      { share: 0.38, medianMinutes: 75, spread: 0.9 },
    ],
    regulars: { cars: 130, share: 0.66, named: residents },
    habits: { prepay: 6, laneCode: 60, cash: 6, etc: 12, card: 2, never: 2 },
    prepaidMoney: '4.00',
    faults: usualFaults,
  },
}
