import { options } from '#fields/choice/choice.ts'

/** PlateColor, domain.md 5.1. */
export const plateColors = options({
  0: '未知',
  1: '蓝牌',
  2: '黄牌',
  3: '白牌',
  4: '黑牌',
  5: '绿牌(小型新能源)',
  6: '黄绿牌(大型新能源)',
  7: '其他颜色',
})
