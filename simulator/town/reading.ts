import type { Random } from '../random.ts'
import type { Car } from './cars.ts'

/** What a camera makes of a car. */
export interface PlateRead {
  /** Empty when it saw no plate. */
  readonly plateNumber: string
  readonly plateColor: number
  readonly billCarSizeId: number
  /** 0–100. */
  readonly confidence: number
}

/** Characters that cameras take for each other; each pair stays a possible plate in either place. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': '8',
  '1': '7',
  '2': '7',
  '3': '8',
  '4': '1',
  '5': '6',
  '6': '5',
  '7': '1',
  '8': '3',
  '9': '8',
  京: '琼',
  琼: '京',
  浙: '皖',
  皖: '浙',
  苏: '赣',
  赣: '苏',
  沪: '津',
  津: '沪',
}

/** Reads a car right and surely, or, in the share of `misread`, one character wrong and unsurely. */
export function readPlate(car: Car, misread: number, random: Random): PlateRead {
  const { plateColor, billCarSizeId } = car
  if (car.plateNumber === '') return { plateNumber: '', plateColor, billCarSizeId, confidence: 0 }
  if (!random.chance(misread))
    return { plateNumber: car.plateNumber, plateColor, billCarSizeId, confidence: random.whole(90, 99) }
  return {
    plateNumber: misreadOf(car.plateNumber, random),
    plateColor,
    billCarSizeId,
    confidence: random.whole(45, 72),
  }
}

function misreadOf(plateNumber: string, random: Random): string {
  const characters = [...plateNumber]
  const candidates = characters.flatMap((character, index) => (lookalikes[character] ? [index] : []))
  const place = random.pick(candidates)
  characters[place] = lookalikes[characters[place]!]!
  return characters.join('')
}
