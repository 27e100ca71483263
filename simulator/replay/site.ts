import { cameraRoles, fullPolicies, gateTypes, laneTypes, lotKinds, sceneKinds } from '../codes.ts'
import type { PlannedPlace } from '../console/places.ts'
import type { ParkLot } from './readings.ts'

/** The lot that stands for a car park: one barrier, one camera for both directions, no charge, and anyone who is seen is in. */
export function placeOf({ code, name, place }: ParkLot, title: string, capacity: number): PlannedPlace {
  return {
    lot: {
      ParkLotName: `${name}(${title})`,
      LotKind: lotKinds.closed,
      SceneKind: sceneKinds.public,
      TotalSpotCount: capacity,
      IsCharge: 0,
      FullPolicy: fullPolicies.admitAll,
      FuzzyMatch: 0,
      ...place,
    },
    sentries: [],
    gates: [
      {
        GateCode: `${code}G`,
        GateName: '出入口',
        GateType: gateTypes.both,
        lanes: [
          {
            LaneCode: `${code}L`,
            LaneName: '混行车道',
            LaneType: laneTypes.both,
            camera: {
              SerialNo: serialOf(code),
              DeviceCode: serialOf(code),
              DeviceName: '车道相机',
              Role: cameraRoles.main,
            },
          },
        ],
      },
    ],
  }
}

export function serialOf(code: string): string {
  return `${code}C`
}
