/** The codes of PROTOCOL.md that adapters say, by their names; business/traffic/events/protocol.test.ts compares them with the dictionaries. */
export const plateColors = {
  unknown: 0,
  blue: 1,
  yellow: 2,
  white: 3,
  black: 4,
  green: 5,
  yellowGreen: 6,
  other: 7,
} as const
export const billCarSizes = { small: 1, medium: 2, large: 3, motorcycle: 4 } as const
export const directions = { entry: 1, exit: 2 } as const
export const releaseTypes = { offline: 7 } as const
const coloursByWord: readonly [RegExp, number][] = [
  [/^黄绿|^(?:newEnergy)?yellow[ _-]?green/i, plateColors.yellowGreen],
  [/^(?:绿|渐变绿|新能源|green)|green$/i, plateColors.green],
  [/^(?:蓝|blue)/i, plateColors.blue],
  [/^(?:黄|yellow)/i, plateColors.yellow],
  [/^(?:白|white)/i, plateColors.white],
  [/^(?:黑|black|civilAviationBlack)/i, plateColors.black],
]

/** The colour that a word begins with, or a green that it ends with: 蓝, 蓝牌, 黄绿, Blue, BlackWithWhiteText, newEnergyGreen; undefined: none. */
export function colourByWord(word: string): number | undefined {
  return coloursByWord.find(([like]) => like.test(word))?.[1]
}
