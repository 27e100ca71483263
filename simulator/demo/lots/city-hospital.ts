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
import { hospitalStaff, officialCars } from '../known-cars.ts'
import { usualFaults } from './faults.ts'

export const cityHospital: DemoLot = {
  code: 'CH',
  lot: {
    ParkLotName: '市第一人民医院',
    ShortName: '市一医院',
    LotKind: lotKinds.closed,
    SceneKind: sceneKinds.hospital,
    TotalSpotCount: 120,
    Address: '临江市健康路 1 号',
    Longitude: 120.176233,
    Latitude: 30.259817,
    ContactName: '蒋文',
    ContactMobile: '13588710001',
    ServicePhone: '0571-87060001',
    FullPolicy: fullPolicies.refuse,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    ArrearsPolicy: arrearsPolicies.noLimit,
    LeaveGraceMinutes: 30,
  },
  onceItHasRules: { NoEntryExitPolicy: noEntryExitPolicies.fixedAmount },
  sentries: [
    { SentryCode: 'CHS1', SentryName: '门诊岗亭', SentryType: sentryTypes.gate },
    { SentryCode: 'CHS2', SentryName: '急诊岗亭', SentryType: sentryTypes.gate },
  ],
  gates: [
    {
      name: '门诊口',
      sentry: 'CHS1',
      lanes: [
        { name: '门诊入口', direction: directions.entry },
        { name: '门诊出口', direction: directions.exit },
      ],
    },
    {
      name: '急诊口',
      sentry: 'CHS2',
      lanes: [
        { name: '急诊入口', direction: directions.entry },
        { name: '急诊出口', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '千瞳', Model: 'QT-2K', InstallAt: '2024-11-20', WarrantyEndAt: '2027-11-19' },
  rules: [{ ruleCode: 'HOSP01' }],
  traffic: {
    kind: 'hospital',
    barrier: true,
    carrier: 'http',
    arrivals: {
      perDay: 335,
      byWeekday: [0.6, 1.25, 1.12, 1.08, 1.02, 1.05, 0.78],
      byHour: { workday: hours.clinic, weekend: hours.clinic },
    },
    stays: [
      { share: 0.2, medianMinutes: 18, spread: 0.4 },
      { share: 0.72, medianMinutes: 105, spread: 0.6 },
      { share: 0.08, medianMinutes: 900, spread: 0.6 },
    ],
    regulars: { cars: 60, share: 0.1, named: [...hospitalStaff, ...officialCars] },
    habits: { prepay: 10, laneCode: 48, cash: 16, etc: 18, card: 5, never: 1 },
    prepaidMoney: '3.00',
    faults: usualFaults,
  },
}
