import { options } from '#fields/choice/choice.ts'

/** PlateColor, domain.md 5.1. */
export const plateColors = options({
  unknown: [0, '未知'],
  blue: [1, '蓝牌'],
  yellow: [2, '黄牌'],
  white: [3, '白牌'],
  black: [4, '黑牌'],
  green: [5, '绿牌(小型新能源)'],
  yellowGreen: [6, '黄绿牌(大型新能源)'],
  other: [7, '其他颜色'],
})
