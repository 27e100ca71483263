import { instantOf } from '../time.ts'
import type { Arrivals, LotFaults, LotPlan, Town } from './town.ts'

const evenly = Array.from({ length: 24 }, () => 1)
const arrivals: Arrivals = {
  perDay: 240,
  byWeekday: [1, 1, 1, 1, 1, 1, 1],
  byHour: { workday: evenly, weekend: evenly },
}

export const noFaults: LotFaults = {
  misread: 0,
  missed: 0,
  repeated: 0,
  offline: { perDay: 0, minutes: 0 },
  clock: { share: 0, seconds: 0 },
  gate: { fails: 0, silent: 0 },
  box: { perDay: 0, minutes: 0 },
}

export const allFaults: LotFaults = {
  misread: 0.05,
  missed: 0.02,
  repeated: 0.05,
  offline: { perDay: 3, minutes: 40 },
  clock: { share: 0.3, seconds: 60 },
  gate: { fails: 0.1, silent: 0.1 },
  box: { perDay: 2, minutes: 20 },
}

export const testLot: LotPlan = {
  code: 'LOT1',
  kind: 'mall',
  spots: 30,
  barrier: true,
  carrier: 'http',
  arrivals,
  lanes: [
    { code: 'IN1', serial: 'CAM-IN-1', direction: 1 },
    { code: 'IN2', serial: 'CAM-IN-2', direction: 1 },
    { code: 'OUT1', serial: 'CAM-OUT-1', direction: 2 },
  ],
  stays: [{ share: 1, medianMinutes: 120, spread: 0.7 }],
  regulars: { cars: 40, share: 0.5, named: [] },
  habits: { prepay: 1, laneCode: 4, cash: 2, etc: 2, card: 1, never: 1 },
  prepaidMoney: '5.00',
  faults: noFaults,
}

/** A small town for tests; spread it to change what a test is about. */
export const testTown: Town = {
  seed: 'test',
  begins: instantOf('2026-11-02 00:00:00'),
  plates: {
    provinces: { 浙: 80, 沪: 10, 苏: 10 },
    offices: { A: 80, B: 10, C: 10 },
    kinds: { blue: 65, yellow: 3, newEnergySmall: 29, newEnergyLarge: 2, none: 1 },
  },
  blacklisted: [{ plateNumber: '浙A00001', plateColor: 1, billCarSizeId: 1 }],
  lots: [testLot],
}
