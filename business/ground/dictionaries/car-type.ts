import { options } from '#fields/choice/choice.ts'

/** CarType, domain.md 5.4. No right of way makes a car of those that are past. */
export const carTypes = options({
  temporary: [1, '临时车'],
  monthly: [2, '月卡车'],
  fixed: [3, '固定车', 'past'],
  free: [4, '免费车'],
  company: [5, '集团车'],
  appointment: [6, '预约车'],
  shared: [7, '共享车'],
  visitor: [8, '访客车'],
  storedValue: [9, '储值车'],
  blackListed: [10, '黑名单车', 'bad'],
  special: [11, '特种车'],
  whiteListed: [12, '白名单车'],
  ticket: [13, '次卡车', 'past'],
})
