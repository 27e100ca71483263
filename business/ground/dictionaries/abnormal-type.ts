import { options } from '#fields/choice/choice.ts'

/** AbnormalType of a passing and of the stay it belongs to, domain.md 1.25. */
export const abnormalTypes = options({
  normal: [0, '正常', 'good'],
  noEntry: [1, '无入场记录', 'bad'],
  repeatEntry: [2, '重复入场', 'waiting'],
  notLeft: [3, '未离场又入', 'bad'],
  irregularPlate: [4, '车牌不规范', 'waiting'],
  notInside: [5, '车不在场', 'bad'],
  evasion: [6, '逃费', 'bad'],
  tailgating: [7, '跟车', 'bad'],
  blackListed: [8, '黑名单', 'bad'],
  unauthorized: [9, '未授权', 'bad'],
})
