import { colouredPlate } from './adapter.ts'
import { colourByWord, plateColors } from './protocol-codes.ts'

/** `VCA_PLATE_COLOR` of the maker's programs, by its number, which platforms that hand its events on write in the word's place. */
const numbered: Readonly<Record<string, number>> = {
  0: plateColors.blue,
  1: plateColors.yellow,
  2: plateColors.white,
  3: plateColors.black,
  4: plateColors.green,
  5: plateColors.black,
}

/** Cameras for China put the colour before the plate. */
export function plateOf(license: string, colour: string | undefined): { plateNumber: string; plateColor: number } {
  const { plate: plateNumber, colour: before } = colouredPlate(license)
  const isSaid = !/^(?:unknown)?$/i.test(colour ?? '')
  const code = isSaid ? (numbered[colour!] ?? colourByWord(colour!) ?? plateColors.other) : before
  return { plateNumber, plateColor: code ?? plateColors.unknown }
}
