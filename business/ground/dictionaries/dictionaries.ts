import type { Option } from '#fields/choice/choice.ts'
import { abnormalTypes } from './abnormal-type.ts'
import { alarmClasses, alarmTypes } from './alarm-type.ts'
import { billCarSizes } from './bill-car-size.ts'
import { carTypes } from './car-type.ts'
import { dayKinds } from './day-kind.ts'
import { deviceStatuses } from './device-status.ts'
import { directions } from './direction.ts'
import { operateSources, operateTypes } from './operate-type.ts'
import { orderStatuses } from './order-status.ts'
import { payChannels } from './pay-channel.ts'
import { payScenes } from './pay-scene.ts'
import { payStatuses } from './pay-status.ts'
import { plateColors } from './plate-color.ts'
import { releaseTypes } from './release-type.ts'

export interface Dictionary {
  readonly code: string
  readonly name: string
  readonly options: readonly Option[]
}

/** The dictionaries that every tenant gets (domain.md 1.47, 5), under the code names of domain.md 5. */
export const dictionaries: readonly Dictionary[] = [
  { code: 'PlateColor', name: '车牌颜色', options: plateColors },
  { code: 'BillCarSize', name: '车型', options: billCarSizes },
  { code: 'CarType', name: '车辆类别', options: carTypes },
  { code: 'OrderStatus', name: '订单状态', options: orderStatuses },
  { code: 'PayStatus', name: '支付状态', options: payStatuses },
  { code: 'PayChannel', name: '支付渠道', options: payChannels },
  { code: 'PayScene', name: '支付场景', options: payScenes },
  { code: 'ReleaseType', name: '放行方式', options: releaseTypes },
  { code: 'AbnormalType', name: '异常类型', options: abnormalTypes },
  { code: 'Direction', name: '通行方向', options: directions },
  { code: 'DayKind', name: '日期类型', options: dayKinds },
  { code: 'AlarmClass', name: '告警大类', options: alarmClasses },
  { code: 'AlarmType', name: '告警类型', options: alarmTypes },
  { code: 'DeviceStatus', name: '设备状态', options: deviceStatuses },
  { code: 'SentryOperateType', name: '操作类型', options: operateTypes },
  { code: 'SentryOperateSource', name: '操作来源', options: operateSources },
]
