import { wallDate } from '#kernel/wall-clock.ts'
import type { Console } from './console.ts'

/** A car park, by its id. */
export async function addLot(by: Console, ParkLotName: string): Promise<string> {
  const { Id } = await by.call<{ Id: string }>('/api/parkLot/addParkLot', { ParkLotName, TotalSpotCount: 100 })
  return Id
}

/** A camera that no one claimed yet, by its id. */
export async function addCamera(by: Console, ParkLotId: string, SerialNo: string): Promise<string> {
  const { Id } = await by.call<{ Id: string }>('/api/device/addDevice', {
    ParkLotId,
    SerialNo,
    DeviceCode: SerialNo,
    DeviceName: `相机${SerialNo}`,
  })
  return Id
}

/** A garage with a floor, a region and a spot on it. */
export async function addBay(by: Console, ParkLotId: string, tag: string): Promise<{ spotId: string }> {
  const garage = await by.call('/api/garage/addGarage', { ParkLotId, GarageCode: `K${tag}`, GarageName: `车库${tag}` })
  const floor = await by.call('/api/garage/addFloor', {
    ParkLotId,
    GarageId: garage.Id,
    FloorCode: `F${tag}`,
    FloorName: 'B1',
  })
  const region = await by.call('/api/parkRegion/addParkRegion', {
    ParkLotId,
    RegionCode: `R${tag}`,
    RegionName: `区域${tag}`,
    FloorId: floor.Id,
  })
  const { Id } = await by.call('/api/parkSpot/addParkSpot', {
    ParkLotId,
    ParkSpotNumber: `${tag}-01`,
    RegionId: region.Id,
    FloorId: floor.Id,
  })
  return { spotId: Id }
}

/** The spot, lent from tomorrow on and rented for an hour. */
async function shareBay(by: Console, SpotId: string, PlateNumber: string): Promise<void> {
  const [first, last] = [1, 3].map((days) => wallDate(Date.now() + days * 86_400_000)) as [string, string]
  const { Id: ShareSpotId } = await by.call('/api/share/addShareSpot', {
    SpotId,
    OwnerName: '物业',
    ShareBegin: first,
    ShareEnd: last,
    HourPrice: '3.00',
  })
  await by.call('/api/share/addShareOrder', {
    ShareSpotId,
    PlateNumber,
    RentBegin: `${first} 09:00:00`,
    RentEnd: `${first} 10:00:00`,
    Money: '3.00',
  })
}

/** What a lot has alongside lanes and cars: a spot that is rented, a cloud box, a screen at a lane, a payment setting, a group and a holiday of its own. */
export async function setUpLot(
  by: Console,
  ParkLotId: string,
  LaneId: string,
  tag: string,
  plateNumber: string,
): Promise<void> {
  const { spotId } = await addBay(by, ParkLotId, tag)
  await shareBay(by, spotId, plateNumber)
  await by.call('/api/cloudBox/addCloudBox', { ParkLotId, Name: `云盒${tag}`, SerialNo: `B${tag}` })
  await by.call('/api/ledScreen/addLedScreen', { ParkLotId, LaneId, Name: `道屏${tag}`, HardwareNo: `D${tag}` })
  const lots = { ParkLotIds: [ParkLotId] }
  await by.call('/api/payConfig/addPayConfig', {
    ConfigName: `支付${tag}`,
    MchNo: tag,
    BeginAt: '2026-01-01',
    ...lots,
  })
  await by.call('/api/parkGroup/addParkGroup', { GroupCode: tag, GroupName: `组${tag}`, ...lots })
  const day = wallDate(Date.now() + 20 * 86_400_000)
  await by.call('/api/holiday/addHoliday', { HolidayName: `节${tag}`, BeginDate: day, EndDate: day, ...lots })
}
