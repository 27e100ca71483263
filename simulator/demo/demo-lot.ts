import { cameraRoles, gateTypes, type Direction } from '../codes.ts'
import type { PlannedPlace, Sentry } from '../console/places.ts'
import type { Row } from '../console/records.ts'
import type { LanePlan, LotPlan } from '../town/town.ts'

/** A parking lot of the demo: how the console sets it up, and what drives there. */
export interface DemoLot {
  /** Capital letters; codes and serial numbers start with it. */
  readonly code: string
  readonly lot: Row & { readonly ParkLotName: string; readonly TotalSpotCount: number }
  /** What the lot may say only once a rule of it names the amount. */
  readonly onceItHasRules?: Row
  readonly sentries: readonly Sentry[]
  readonly gates: readonly DemoGate[]
  readonly camera: Row
  readonly rules: readonly RuleBinding[]
  readonly traffic: Omit<LotPlan, 'code' | 'spots' | 'lanes'>
}

interface DemoGate {
  readonly name: string
  /** Code of its sentry box. */
  readonly sentry?: string
  readonly lanes: readonly { readonly name: string; readonly direction: Direction }[]
}

/** A charge rule by its code, for all cars or for one size. */
export interface RuleBinding {
  readonly ruleCode: string
  readonly BillCarSizeId?: number
}

/** The demo's operator has decided for guesses: its cameras misread, and no one corrects a plate. */
export function placeOf({ code, lot, sentries, gates, camera }: DemoLot): PlannedPlace {
  return {
    lot: { FuzzyMatch: 1, ...lot },
    sentries,
    gates: gates.map(({ name, sentry, lanes }, gate) => ({
      GateCode: `${code}G${gate + 1}`,
      GateName: name,
      GateType: new Set(lanes.map(({ direction }) => direction)).size > 1 ? gateTypes.both : lanes[0]!.direction,
      ...(sentry && { SentryCode: sentry }),
      lanes: lanes.map((lane, index) => ({
        LaneCode: laneCode(code, gate, index),
        LaneName: lane.name,
        LaneType: lane.direction,
        ...(sentry && { SentryCode: sentry }),
        camera: {
          SerialNo: serialOf(code, gate, index),
          DeviceCode: serialOf(code, gate, index),
          DeviceName: `${lane.name}相机`,
          Role: cameraRoles.main,
          InstallPosition: `${lane.name}安全岛`,
          ...camera,
        },
      })),
    })),
  }
}

export function planOf({ code, lot, gates, traffic }: DemoLot): LotPlan {
  const lanes = gates.flatMap((gate, at) =>
    gate.lanes.map(({ direction }, index): LanePlan => ({
      code: laneCode(code, at, index),
      serial: serialOf(code, at, index),
      direction,
    })),
  )
  return { code, spots: lot.TotalSpotCount, lanes, ...traffic }
}

function laneCode(code: string, gate: number, lane: number): string {
  return `${code}L${gate + 1}${lane + 1}`
}

function serialOf(code: string, gate: number, lane: number): string {
  return `${code}CAM${gate + 1}${lane + 1}`
}
