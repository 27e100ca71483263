import { options } from '#fields/choice/choice.ts'

/** Sentry abnormal operation types of the specification (4). */
export const operateTypes = options({
  correctPlate: [1, '修改车牌'],
  forceExit: [2, '强制出场'],
  forceEntry: [3, '强制入场'],
  editOrder: [4, '修改订单'],
  closeEntry: [5, '入口关闸'],
  closeExit: [6, '出口关闸'],
  changeCarType: [7, '修改车类型'],
  changeTime: [8, '修改时间'],
  changePicture: [9, '修改图片'],
  openDirectly: [10, '直接开闸'],
  openFree: [11, '免费开闸'],
  vehicleOut: [12, '车辆出场'],
})

/** Sentry log sources of the specification (4). */
export const operateSources = options({
  cloudAssistant: [1, '云助手'],
  sentryClient: [2, '岗亭客户端'],
  cloudPlatform: [3, '云平台'],
  cloudService: [4, '云客服'],
})
