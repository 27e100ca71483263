/** English of the page on which drivers reserve a spot. */
export const en: Readonly<Record<string, string>> = {
  '验证手机后,可以预约车位,也可以随时取消。': 'Verify your phone to reserve a spot. You can cancel at any time.',
  '这个停车场没有开放预约,可以直接前往停车。': 'This car park does not take reservations. You can simply drive in.',
  '停车场未在营业,暂时不能预约。': 'The car park is not open; nothing can be reserved for now.',
  '预约成功,请在入场时间内到达。': 'Reserved. Please arrive within the entry time.',
  '每天 {opens} 至 {closes} 可预约,最长 {minutes} 分钟,最多提前 {days} 天,不收费。':
    'Daily {opens}–{closes}, up to {minutes} minutes, up to {days} {days day|days} ahead, free of charge.',
  预约规则: 'Appointment rule',
  日期: 'Date',
  开始时间: 'From',
  结束时间: 'To',
  预约时段: 'Window',
  可入场时间: 'Entry window',
  预约单号: 'Appointment no.',
  取消预约: 'Cancel appointment',
  预约成功: 'Booked',
  已入场: 'Entered',
  已超时: 'No-show',
}
