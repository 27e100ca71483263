import { options } from '#fields/choice/choice.ts'

/** DataSource: what saw a passing, domain.md 1.25; a camera that only watches is ours. */
export const dataSources = options({
  camera: [1, '相机'],
  detector: [2, '地磁'],
  highVideo: [3, '高位视频'],
  pos: [4, 'POS'],
  byHand: [5, '人工补录'],
  thirdParty: [6, '第三方'],
  codeScan: [7, '扫码'],
  monitor: [8, '监控相机'],
})
