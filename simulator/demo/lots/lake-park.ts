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
import { officialCars } from '../known-cars.ts'
import { usualFaults } from './faults.ts'

export const lakePark: DemoLot = {
  code: 'LP',
  lot: {
    ParkLotName: '镜湖景区停车场',
    ShortName: '镜湖景区',
    LotKind: lotKinds.closed,
    SceneKind: sceneKinds.scenic,
    TotalSpotCount: 180,
    Address: '临江市环湖西路 30 号',
    Longitude: 120.131786,
    Latitude: 30.238552,
    ContactName: '许青',
    ContactMobile: '13989810030',
    ServicePhone: '0571-87960030',
    FullPolicy: fullPolicies.admitAll,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    ArrearsPolicy: arrearsPolicies.notice,
  },
  onceItHasRules: { NoEntryExitPolicy: noEntryExitPolicies.fixedAmount },
  sentries: [{ SentryCode: 'LPS1', SentryName: '景区岗亭', SentryType: sentryTypes.gate }],
  gates: [
    {
      name: '景区大门',
      sentry: 'LPS1',
      lanes: [
        { name: '大门入口', direction: directions.entry },
        { name: '大门出口', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '千瞳', Model: 'QT-2K', InstallAt: '2025-04-25', WarrantyEndAt: '2028-04-24' },
  rules: [{ ruleCode: 'VIEW01' }, { ruleCode: 'BIG001', BillCarSizeId: carSizes.large }],
  traffic: {
    kind: 'scenic',
    barrier: true,
    carrier: 'http',
    arrivals: {
      perDay: 140,
      byWeekday: [2.2, 0.5, 0.5, 0.5, 0.55, 0.8, 2],
      byHour: { workday: hours.outing, weekend: hours.outing },
    },
    stays: [
      { share: 0.12, medianMinutes: 16, spread: 0.4 },
      { share: 0.88, medianMinutes: 165, spread: 0.5 },
    ],
    regulars: { cars: 20, share: 0.06, named: officialCars },
    habits: { prepay: 12, laneCode: 62, cash: 6, etc: 14, card: 2, never: 1 },
    prepaidMoney: '5.00',
    faults: usualFaults,
  },
}
