import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { addParkLot, type ParkLot } from './park-lot.ts'
import type { Console } from './console.ts'

let seen = 0

/** A car park at whose entry a black-listed car has stood, half an hour ago. */
export async function addLotWithBlackCar(by: Console): Promise<ParkLot> {
  const park = await addParkLot(by)
  const plateNumber = `沪B${String(++seen).padStart(5, '0')}`
  // Half an hour ago may have been yesterday.
  const validTime = `${addDays(wallDate(Date.now()), -1)} ~`
  const listed = { plateNumber, validTime, reason: '逃费', parkLotIds: [park.parkLotId] }
  await by.call('/api/billBlackPlate/addBlackPlate', listed)
  await park.entry.sees(plateNumber, Date.now() - 1_800_000)
  return park
}
