import { plateColors } from '#business/ground/dictionaries/plate-color.ts'

const colours: Readonly<Record<number, number>> = {
  [plateColors.blue]: 1,
  [plateColors.yellow]: 2,
  [plateColors.white]: 3,
  [plateColors.black]: 4,
  [plateColors.green]: 5,
  [plateColors.yellowGreen]: 5,
}

/** 1 blue, 2 yellow, 3 white, 4 black, 5 green of both kinds, as platforms number them. */
export function colourOf(plateColor: number, unknown: number): number {
  return colours[plateColor] ?? unknown
}
