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
const coloursByWord: Readonly<Record<string, number>> = {
  蓝: plateColors.blue,
  黄: plateColors.yellow,
  白: plateColors.white,
  黑: plateColors.black,
  绿: plateColors.green,
  黄绿: plateColors.yellowGreen,
}

/** The colour that a word of this country begins with: 蓝, 蓝色, 蓝牌, 黄绿; undefined: none. */
export function colourByWord(word: string): number | undefined {
  return coloursByWord[/^(?:黄绿|[蓝黄白黑绿])/.exec(word)?.[0] ?? '']
}
