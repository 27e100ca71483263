import { options } from '#fields/choice/choice.ts'

/** PayScene, domain.md 5.7. */
export const payScenes = options({
  prepaidInside: [1, '场内预付'],
  exitCode: [2, '出口车道码'],
  sentry: [3, '岗亭'],
  handheld: [4, '手持机'],
  machine: [5, '自助/中央缴费机'],
  auto: [6, '无感'],
  miniProgram: [7, '小程序/公众号'],
  customerService: [8, '客服代缴'],
  arrears: [9, '欠费补缴'],
  prepaidEntry: [10, '入口预付'],
  thirdParty: [11, '第三方平台'],
  console: [12, '后台'],
})
