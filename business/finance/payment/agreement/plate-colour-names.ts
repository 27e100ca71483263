import { plateColors } from '#business/ground/dictionaries/plate-color.ts'

/** Colours of plates as WeChat Pay and Alipay both name them; a plate of another colour is charged by none. */
export const plateColourNames: Readonly<Record<number, string>> = {
  [plateColors.blue]: 'BLUE',
  [plateColors.green]: 'GREEN',
  [plateColors.yellow]: 'YELLOW',
  [plateColors.black]: 'BLACK',
  [plateColors.white]: 'WHITE',
  [plateColors.yellowGreen]: 'LIMEGREEN',
}
