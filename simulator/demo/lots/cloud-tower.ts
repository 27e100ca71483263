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
import { companyCars, officialCars } from '../known-cars.ts'
import { usualFaults } from './faults.ts'

export const cloudTower: DemoLot = {
  code: 'CT',
  lot: {
    ParkLotName: '云帆大厦写字楼',
    ShortName: '云帆大厦',
    LotKind: lotKinds.stacked,
    SceneKind: sceneKinds.office,
    TotalSpotCount: 138,
    Address: '临江市科创大道 9 号',
    Longitude: 120.211764,
    Latitude: 30.251902,
    ContactName: '沈立',
    ContactMobile: '13706710009',
    ServicePhone: '0571-86990009',
    FullPolicy: fullPolicies.passesOnly,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    NoEntryExitPolicy: noEntryExitPolicies.halfDay,
    ArrearsPolicy: arrearsPolicies.noLimit,
  },
  sentries: [{ SentryCode: 'CTS1', SentryName: '地库云岗亭', SentryType: sentryTypes.unmanned }],
  gates: [
    {
      name: '地库口',
      sentry: 'CTS1',
      lanes: [
        { name: '地库入口', direction: directions.entry },
        { name: '地库出口', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '海视', Model: 'HS-220', InstallAt: '2025-09-10', WarrantyEndAt: '2028-09-09' },
  rules: [{ ruleCode: 'OFFI01' }],
  traffic: {
    kind: 'office',
    barrier: true,
    carrier: 'mqtt',
    arrivals: {
      perDay: 200,
      byWeekday: [0.12, 1.1, 1.15, 1.12, 1.1, 1.05, 0.22],
      byHour: { workday: hours.work, weekend: hours.work },
    },
    stays: [
      { share: 0.55, medianMinutes: 555, spread: 0.15 },
      { share: 0.45, medianMinutes: 70, spread: 0.7 },
    ],
    regulars: { cars: 110, share: 0.55, named: [...officialCars, ...companyCars] },
    habits: { prepay: 8, laneCode: 52, cash: 2, etc: 30, card: 6, never: 1 },
    prepaidMoney: '8.00',
    faults: usualFaults,
  },
}
