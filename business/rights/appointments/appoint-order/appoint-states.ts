import { options } from '#fields/choice/choice.ts'

/** AppointState of domain.md 1.31, without the states of paying: an appointment costs nothing. */
export const appointStates = options({
  booked: [2, '预约成功', 'waiting'],
  inside: [3, '已入场', 'active'],
  done: [4, '已完成', 'good'],
  cancelled: [5, '已取消', 'closed'],
  missed: [6, '已超时', 'bad'],
})
