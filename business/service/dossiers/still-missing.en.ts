/** English for what a car park still needs before cars can come. */
export const en: Readonly<Record<string, string>> = {
  '车辆进场前还缺 {n} 项': '{n} {n thing|things} missing before cars can come',
  还没有启用的出入口: 'No gate in use yet',
  还没有启用的入口车道: 'No entry lane in use yet',
  还没有启用的出口车道: 'No exit lane in use yet',
  车道还没有相机: 'Lanes without a camera',
  相机还没有接通: 'Cameras that are not connected yet',
  还没有启用的岗亭: 'No sentry box in use yet',
  车道还不归任何岗亭管辖: 'Lanes that belong to no sentry box',
  还没有泊位: 'No spots yet',
  还没有绑定收费规则: 'No charge rule bound yet',
  '还没有可用的支付配置,车主不能扫码付费': 'No payment setting that works, so drivers cannot pay by phone',
}
