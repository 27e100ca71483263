import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { Camera, type Event } from './camera.ts'
import { bindRule } from './park-lot.ts'
import type { Console } from './console.ts'

/** A street with spots and the device that reports for them. */
export interface Street {
  readonly parkLotId: string
  readonly device: Camera
  /** That a car stands on a spot at a moment, epoch milliseconds. */
  occupied(spotNumber: string, at: number, rest?: Record<string, unknown>): Event
  /** That the spot is free. */
  freed(spotNumber: string, at: number, rest?: Record<string, unknown>): Event
}

let made = 0

/** Sets one up through the console; `lot` are fields of the car park, `terms` its price for everyone. The device is a manager of detectors. */
export async function addStreet(
  admin: Console,
  numbers: readonly string[],
  terms?: ChargeTerms,
  lot: Record<string, unknown> = {},
): Promise<Street> {
  const code = `S${++made}`
  const { Id: parkLotId } = await admin.call('/api/parkLot/addParkLot', {
    ParkLotName: `路段${code}`,
    LotKind: 2,
    TotalSpotCount: numbers.length,
    ...lot,
  })
  for (const ParkSpotNumber of numbers)
    await admin.call('/api/parkSpot/addParkSpot', { ParkLotId: parkLotId, ParkSpotNumber })
  const SerialNo = `SN${code}${process.pid}`
  const reporting = { DeviceCode: code, DeviceName: `基站${code}`, SerialNo, ParkLotId: parkLotId, DeviceFamily: 5 }
  const { Id } = await admin.call('/api/device/addDevice', reporting)
  const confirmed = await admin.confirm('device:issueKey', Id)
  const { Key } = await admin.call('/api/device/issueKeyDevice', { id: Id }, confirmed)
  if (terms) await bindRule(admin, parkLotId, code, terms)
  const device = new Camera({ url: admin.url, deviceId: Id, laneId: '', serial: SerialNo, key: Key })
  return {
    parkLotId,
    device,
    occupied: (spotNumber, at, rest) => device.event('spotOccupied', at, { spotNumber, ...rest }),
    freed: (spotNumber, at, rest) => device.event('spotFreed', at, { spotNumber, ...rest }),
  }
}
