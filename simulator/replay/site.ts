import type { Place } from '../console/places.ts'
import type { CarPark } from './readings.ts'

/** The lot that stands for a car park: one barrier, one camera for both directions, no charge, and whoever is seen is in. */
export function placeOf({ code, name, place }: CarPark, title: string, capacity: number): Place {
  return {
    lot: {
      ParkLotName: `${name}(${title})`,
      LotKind: 1,
      SceneKind: 10,
      TotalSpotCount: capacity,
      IsCharge: 0,
      FullPolicy: 1,
      FuzzyMatch: 0,
      ...place,
    },
    sentries: [],
    gates: [
      {
        GateCode: `${code}G`,
        GateName: '出入口',
        GateType: 3,
        lanes: [
          {
            LaneCode: `${code}L`,
            LaneName: '混行车道',
            LaneType: 3,
            camera: { SerialNo: serialOf(code), DeviceCode: serialOf(code), DeviceName: '车道相机', Role: 1 },
          },
        ],
      },
    ],
  }
}

export function serialOf(code: string): string {
  return `${code}C`
}
