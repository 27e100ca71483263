import { options } from '#fields/choice/choice.ts'

/** DeviceStatus of the specification (4): where a piece of hardware is. */
export const deviceStatuses = options(
  { 0: '未领用', 1: '已领用', 2: '已损坏', 3: '已丢失' },
  { 0: 'waiting', 1: 'good', 2: 'bad', 3: 'bad' },
)
