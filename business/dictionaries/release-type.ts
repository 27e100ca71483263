import { options } from '#fields/choice/choice.ts'

/** ReleaseType, domain.md 5.9. */
export const releaseTypes = options(
  {
    1: '自动放行',
    2: '收费放行',
    3: '免费放行',
    4: '异常放行',
    5: '遥控放行',
    6: '手动开闸',
    7: '离线放行',
    8: '强制放行',
    9: '跟车',
    10: '盘点出场',
    11: '虚拟放行(车辆已离开)',
  },
  {
    1: 'good',
    2: 'good',
    3: 'good',
    4: 'bad',
    5: 'waiting',
    6: 'waiting',
    7: 'waiting',
    8: 'waiting',
    9: 'bad',
    10: 'closed',
    11: 'closed',
  },
)
