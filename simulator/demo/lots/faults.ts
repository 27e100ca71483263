import type { LotFaults } from '../../town/town.ts'

/** What goes wrong in an ordinary lot of the demo. */
export const usualFaults: LotFaults = {
  misread: 0.008,
  missed: 0.0001,
  repeated: 0.01,
  offline: { perDay: 0.5, minutes: 8 },
  clock: { share: 0.05, seconds: 90 },
  gate: { fails: 0.02, silent: 0.01 },
  box: { perDay: 0.15, minutes: 12 },
}
