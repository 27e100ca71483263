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
import { officialCars, watchedCars } from '../known-cars.ts'
import { usualFaults } from './faults.ts'

export const cityMall: DemoLot = {
  code: 'CM',
  lot: {
    ParkLotName: '万汇城购物中心',
    ShortName: '万汇城',
    LotKind: lotKinds.closed,
    SceneKind: sceneKinds.shopping,
    TotalSpotCount: 220,
    Address: '临江市中山北路 66 号',
    Longitude: 120.168903,
    Latitude: 30.274588,
    ContactName: '徐敏',
    ContactMobile: '13857166066',
    ServicePhone: '400-826-6066',
    FullPolicy: fullPolicies.refuse,
    UnlicensedPolicy: unlicensedPolicies.confirm,
    ArrearsPolicy: arrearsPolicies.notice,
    Day24MaxMoney: '30.00',
  },
  onceItHasRules: { NoEntryExitPolicy: noEntryExitPolicies.fixedAmount },
  sentries: [
    { SentryCode: 'CMS1', SentryName: '南出口岗亭', SentryType: sentryTypes.gate },
    { SentryCode: 'CMS2', SentryName: '负一层中央收费处', SentryType: sentryTypes.cashier },
  ],
  gates: [
    {
      name: '北入口',
      lanes: [
        { name: '北入口1道', direction: directions.entry },
        { name: '北入口2道', direction: directions.entry },
      ],
    },
    {
      name: '南出口',
      sentry: 'CMS1',
      lanes: [
        { name: '南出口1道', direction: directions.exit },
        { name: '南出口2道', direction: directions.exit },
      ],
    },
    {
      name: '货运通道',
      sentry: 'CMS1',
      lanes: [
        { name: '货运入口', direction: directions.entry },
        { name: '货运出口', direction: directions.exit },
      ],
    },
  ],
  camera: { Brand: '千瞳', Model: 'QT-4K', InstallAt: '2025-06-02', WarrantyEndAt: '2028-06-01' },
  rules: [{ ruleCode: 'MALL01' }, { ruleCode: 'BIG001', BillCarSizeId: carSizes.large }],
  traffic: {
    kind: 'mall',
    barrier: true,
    carrier: 'http',
    arrivals: {
      perDay: 410,
      byWeekday: [1.35, 0.8, 0.8, 0.82, 0.86, 1.1, 1.4],
      byHour: { workday: hours.shopping, weekend: hours.shoppingAtWeekend },
    },
    stays: [
      { share: 0.15, medianMinutes: 11, spread: 0.5 },
      { share: 0.7, medianMinutes: 118, spread: 0.55 },
      { share: 0.15, medianMinutes: 270, spread: 0.35 },
    ],
    regulars: { cars: 120, share: 0.12, named: [...officialCars, ...watchedCars] },
    habits: { prepay: 16, laneCode: 55, cash: 5, etc: 18, card: 5, never: 1 },
    prepaidMoney: '5.00',
    faults: usualFaults,
  },
}
