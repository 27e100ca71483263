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
import { usualFaults } from './faults.ts'

const spots = 36

export const liberationRoad: DemoLot = {
  code: 'LR',
  lot: {
    ParkLotName: '解放路路侧泊位',
    ShortName: '解放路',
    LotKind: lotKinds.roadside,
    SceneKind: sceneKinds.public,
    TotalSpotCount: spots,
    Address: '临江市解放路(延安路至建国路段)',
    Longitude: 120.171305,
    Latitude: 30.251144,
    ContactName: '王建国',
    ContactMobile: '13606712036',
    ServicePhone: '0571-87020036',
    FullPolicy: fullPolicies.admitAll,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    NoEntryExitPolicy: noEntryExitPolicies.release,
    ArrearsPolicy: arrearsPolicies.noLimit,
  },
  sentries: [{ SentryCode: 'LRS1', SentryName: '解放路移动收费', SentryType: sentryTypes.mobile }],
  gates: [
    {
      name: '路段',
      sentry: 'LRS1',
      lanes: [
        { name: '驶入视频', direction: directions.entry },
        { name: '驶离视频', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '路视', Model: 'LS-8', InstallAt: '2025-12-05', WarrantyEndAt: '2027-12-04' },
  rules: [{ ruleCode: 'ROAD01' }],
  traffic: {
    kind: 'roadside',
    barrier: false,
    carrier: 'http',
    spotNumbers: Array.from({ length: spots }, (_, at) => `JF${String(at + 1).padStart(3, '0')}`),
    arrivals: {
      perDay: 195,
      byWeekday: [0.85, 1, 1, 1, 1, 1.1, 1.05],
      byHour: { workday: hours.street, weekend: hours.street },
    },
    stays: [
      { share: 0.35, medianMinutes: 17, spread: 0.5 },
      { share: 0.65, medianMinutes: 62, spread: 0.8 },
    ],
    regulars: { cars: 50, share: 0.2, named: [] },
    habits: { prepay: 5, laneCode: 64, cash: 14, etc: 5, card: 4, never: 8 },
    prepaidMoney: '2.00',
    // A camera above a street has all the time that a car stands there to read it, and its clock is right.
    faults: { ...usualFaults, clock: { share: 0, seconds: 0 }, misread: 0, missed: 0.0002 },
  },
}
