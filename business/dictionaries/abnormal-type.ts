import { options } from '#fields/choice/choice.ts'

/** AbnormalType of a passing and of the stay it belongs to, domain.md 1.25. */
export const abnormalTypes = options(
  {
    0: '正常',
    1: '无入场记录',
    2: '重复入场',
    3: '未离场又入',
    4: '车牌不规范',
    5: '车不在场',
    6: '逃费',
    7: '跟车',
    8: '黑名单',
    9: '未授权',
  },
  { 0: 'good', 1: 'bad', 2: 'waiting', 3: 'bad', 4: 'waiting', 5: 'bad', 6: 'bad', 7: 'bad', 8: 'bad', 9: 'bad' },
)
