import { options } from '#fields/choice/choice.ts'

/** DeviceStatus of the specification (4): where a piece of hardware is. */
export const deviceStatuses = options({
  unclaimed: [0, '未领用', 'waiting'],
  claimed: [1, '已领用', 'good'],
  damaged: [2, '已损坏', 'bad'],
  lost: [3, '已丢失', 'bad'],
})
