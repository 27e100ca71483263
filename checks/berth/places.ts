import type { Console } from './console.ts'

/** A car park, by its id. */
export async function addLot(by: Console, ParkLotName: string): Promise<string> {
  const { Id } = await by.call<{ Id: string }>('/api/parkLot/addParkingLot', { ParkLotName, TotalSpotCount: 100 })
  return Id
}

/** A camera that nobody claimed yet, by its id. */
export async function addCamera(by: Console, ParkLotId: string, SerialNo: string): Promise<string> {
  const { Id } = await by.call<{ Id: string }>('/api/device/addDevice', {
    ParkLotId,
    SerialNo,
    DeviceCode: SerialNo,
    DeviceName: `相机${SerialNo}`,
  })
  return Id
}
