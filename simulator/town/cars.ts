import { carSizes, plateColors } from '../codes.ts'
import type { Random } from '../random.ts'

export interface Car {
  /** Empty: it has none. */
  readonly plateNumber: string
  /** Dictionary PlateColor. */
  readonly plateColor: number
  /** Dictionary BillCarSize. */
  readonly billCarSizeId: number
}

/** What drives in a town. */
export interface PlateMix {
  /** First character of the plate, by weight: the province. */
  readonly provinces: Readonly<Record<string, number>>
  /** Second character: the city of the province. */
  readonly offices: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<PlateKind, number>>
}

/** Blue, yellow (lorry), small and large new energy, none. */
export type PlateKind = 'blue' | 'yellow' | 'newEnergySmall' | 'newEnergyLarge' | 'none'

const looks = {
  blue: { plateColor: plateColors.blue, billCarSizeId: carSizes.small },
  yellow: { plateColor: plateColors.yellow, billCarSizeId: carSizes.large },
  newEnergySmall: { plateColor: plateColors.green, billCarSizeId: carSizes.small },
  newEnergyLarge: { plateColor: plateColors.yellowGreen, billCarSizeId: carSizes.large },
  none: { plateColor: plateColors.unknown, billCarSizeId: carSizes.small },
} as const satisfies Record<PlateKind, Omit<Car, 'plateNumber'>>

/** Letters that plates carry; I and O look like digits (GA 36). */
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const digits = [...'0123456789']

/** A car of the mix. Two of them may have the same plate. */
export function newCar(mix: PlateMix, random: Random): Car {
  const kind = random.weighted(mix.kinds)
  if (kind === 'none') return { plateNumber: '', ...looks.none }
  const office = random.weighted(mix.provinces) + random.weighted(mix.offices)
  return { plateNumber: office + serials[kind](random), ...looks[kind] }
}

/** What follows province and city (GA 36): 5 characters, 6 for new energy. */
const serials: Record<Exclude<PlateKind, 'none'>, (random: Random) => string> = {
  blue: fiveCharacters,
  yellow: fiveCharacters,
  newEnergySmall: (random) =>
    random.pick(['D', 'D', 'D', 'F', 'A']) + random.pick([...letters, ...digits]) + fourDigits(random),
  newEnergyLarge: (random) => random.pick(digits) + fourDigits(random) + random.pick(['D', 'F']),
}

/** Digits with up to two letters among them. */
function fiveCharacters(random: Random): string {
  const characters = Array.from({ length: 5 }, () => random.pick(digits))
  for (let count = random.whole(0, 2); count > 0; count--) characters[random.whole(0, 4)] = random.pick(letters)
  return characters.join('')
}

function fourDigits(random: Random): string {
  return Array.from({ length: 4 }, () => random.pick(digits)).join('')
}
