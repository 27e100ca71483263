import { options } from '#fields/choice/choice.ts'

/** Where an order comes from, domain.md 1.26. */
export const orderSources = options({
  camera: [1, '相机'],
  sentry: [2, '岗亭'],
  pos: [3, 'POS'],
  codeScan: [4, '扫码入场'],
  platform: [5, '平台补录'],
  thirdParty: [6, '第三方'],
})
