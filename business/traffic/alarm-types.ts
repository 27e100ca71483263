/** The alarms of the traffic loop (AlarmType and level, domain.md 5.12 and 5.13; msgType 1, vehicle passing). Level 1 is the most urgent. */
export const alarmTypes = {
  101: { label: '黑名单车辆', level: 1 },
  102: { label: '无牌车', level: 3 },
  103: { label: '无入场记录', level: 2 },
  104: { label: '重复入场', level: 3 },
  105: { label: '跟车', level: 2 },
  106: { label: '逃费/未缴费离场', level: 1 },
  107: { label: '满位', level: 3 },
  112: { label: '欠费车辆入场', level: 2 },
  116: { label: '未授权车道', level: 2 },
} as const

export type AlarmType = keyof typeof alarmTypes
