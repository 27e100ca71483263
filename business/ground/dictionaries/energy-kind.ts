import { options, type CodeOf } from '#fields/choice/choice.ts'
import { plateColors } from './plate-color.ts'

/** What a car runs on, as far as prices ask: its plate says it. */
export const energyKinds = options({
  newEnergy: [1, '新能源车'],
  fuel: [2, '燃油车'],
})

/** Green and yellow-green plates are those of new-energy cars (domain.md 5.1). */
export function energyOf(plateColor: number): CodeOf<typeof energyKinds> {
  const isGreen = plateColor === plateColors.green || plateColor === plateColors.yellowGreen
  return isGreen ? energyKinds.newEnergy : energyKinds.fuel
}
