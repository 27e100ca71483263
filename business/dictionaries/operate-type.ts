import { options } from '#fields/choice/choice.ts'

/** Sentry abnormal operation types of the specification (4). */
export const operateTypes = options({
  1: '修改车牌',
  2: '强制出场',
  3: '强制入场',
  4: '修改订单',
  5: '入口关闸',
  6: '出口关闸',
  7: '修改车类型',
  8: '修改时间',
  9: '修改图片',
  10: '直接开闸',
  11: '免费开闸',
  12: '车辆出场',
})

/** Sentry log sources of the specification (4). */
export const operateSources = options({ 1: '云助手', 2: '岗亭客户端', 3: '云平台', 4: '云客服' })
