import { options } from '#fields/choice/choice.ts'

/** CarType, domain.md 5.4. */
export const carTypes = options(
  {
    1: '临时车',
    2: '月卡车',
    3: '固定车',
    4: '免费车',
    5: '集团车',
    6: '预约车',
    7: '共享车',
    8: '访客车',
    9: '储值车',
    10: '黑名单车',
    11: '特种车',
    12: '白名单车',
    13: '次卡车',
  },
  { 10: 'bad' },
)
