/** What people call the members of a charge rule's terms (domain.md 1.29). */
export const termWords: Readonly<Record<string, string>> = {
  ruleKind: '规则类型',
  freeMinutes: '免费时长',
  freeIncluded: '超出后免费时长计费',
  freeRepeat: '免费次数',
  splitMode: '计时分割',
  firstOnce: '首段次数',
  segments: '时段',
  minuteRound: '计时舍入',
  secondMode: '秒处理',
  moneyRound: '金额舍入',
  moneyPrecision: '金额精度',
  ceilingDay: '自然日封顶',
  ceiling24h: '24小时封顶',
  ceilingOnce: '单次封顶',
  ceilingMinutes: '封顶时长',
  newEnergyFreeMinutes: '新能源免费时长',
  newEnergyPercent: '新能源折扣',
  noEntryMoney: '无入场记录收费',
  timeCouponMode: '时长券方式',
  timeCouponIncludesFree: '时长券含免费时段',
  beginTime: '开始时刻',
  endTime: '结束时刻',
  lengthMinutes: '时长上限',
  firstMinutes: '首段时长',
  firstMoney: '首段金额',
  unitMinutes: '单位时长',
  unitMoney: '单位金额',
  unit2BeginMinutes: '第二单价起点',
  unit2Minutes: '第二单位时长',
  unit2Money: '第二单位金额',
  ceilingMoney: '时段封顶',
  isSupplement: '补时',
  money: '金额',
  packWhenCheaper: '择优计费',
}

export const kindWords: Readonly<Record<number, string>> = {
  1: '不收费', 2: '按次', 3: '按时', 4: '阶梯', 5: '日夜分时', 6: '分时段多段', 7: '自然天循环', 8: '24小时循环', 9: '包时段', 10: '按停车总时长区间',
}

/** The choices of the terms that are codes; 0 stands for "as the kind implies". */
export const termChoices = {
  freeRepeat: { 1: '每次停车一次', 2: '每个分割一次', 3: '每天一次' },
  splitMode: { 1: '不分割', 2: '24小时强制分割', 3: '0点强制分割', 4: '时段强制分割' },
  firstOnce: { 1: '一次停车一次', 2: '每次分割一次' },
  minuteRound: { 1: '不足单位按一单位', 2: '不足单位不计', 3: '四舍五入' },
  secondMode: { 1: '截秒', 2: '秒进位' },
  moneyRound: { 1: '进位', 2: '舍去', 3: '四舍五入' },
  moneyPrecision: { '0.10': '0.1 元', '0.50': '0.5 元', '1.00': '1 元' },
  timeCouponMode: { 1: '入场时间后移', 2: '出场时间前移', 3: '扣减总时长' },
} as const satisfies Record<string, Record<string, string>>

/** Lines of a fee's explanation, by their kind (business/charging/fee/line.ts). */
export const lineWords: Readonly<Record<string, string>> = {
  free: '免费时长', newEnergyFree: '新能源免费', timeCoupon: '时长券抵扣', unpriced: '不计费时段', capped: '封顶后不计', entry: '按次', first: '首段', unit: '计时', package: '包时段', band: '时长区间',
  ceiling: '封顶减免', newEnergy: '新能源优惠', rounding: '金额舍入',
}
