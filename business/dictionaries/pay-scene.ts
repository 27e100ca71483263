import { options } from '#fields/choice/choice.ts'

/** PayScene, domain.md 5.7. */
export const payScenes = options({
  1: '场内预付',
  2: '出口车道码',
  3: '岗亭',
  4: '手持机',
  5: '自助/中央缴费机',
  6: '无感',
  7: '小程序/公众号',
  8: '客服代缴',
  9: '欠费补缴',
  10: '入口预付',
  11: '第三方平台',
  12: '后台',
})
