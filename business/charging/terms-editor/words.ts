import type { CodeOf } from '#fields/choice/choice.ts'
import type { DoubtKind } from '../fee/doubts.ts'
import { termOptions, tierCounts } from '../fee/term-options.ts'

/** What people call the members of a charge rule's terms (domain.md 1.29). */
export const termWords: Readonly<Record<string, string>> = {
  ruleKind: '规则类型',
  freeMinutes: '免费时长',
  freeIncluded: '超出后免费时长计费',
  freeLess: '不含整点',
  freeTimes: '免费停车次数',
  freeLaterMinutes: '之后各次免费时长',
  freeAgainAfter: '再次免费间隔',
  continueWithin: '再次进场续接间隔',
  freeInHours: '只计收费时段',
  freeRepeat: '免费次数',
  splitMode: '计时分割',
  firstOnce: '首段次数',
  tierCount: '阶梯计时',
  stayCount: '多次停车',
  tierFree: '免费时间计入阶梯',
  segments: '时段',
  minuteRound: '计时舍入',
  roundFromMinutes: '零头起计',
  secondMode: '秒处理',
  moneyRound: '金额舍入',
  moneyPrecision: '金额精度',
  fromDay: '第几天起',
  ceilingDay: '自然日封顶',
  ceilingDayShared: '当天多次停车合计封顶',
  ceiling24h: '24小时封顶',
  ceiling24hShared: '24小时内多次停车合计封顶',
  laterCeilings: '以后各天封顶',
  clockCeilings: '按时刻封顶',
  ceilingHours: '多小时封顶',
  periodHours: '多小时封顶小时数',
  ceilingPeriod: '多日封顶',
  periodDays: '多日封顶天数',
  ceilingMonth: '自然月封顶',
  nightMoney: '过夜费',
  nightBeginTime: '过夜开始时刻',
  nightEndTime: '过夜结束时刻',
  nightMinutes: '过夜起算时长',
  nightInstead: '过夜费代替按次费',
  ceilingOnce: '单次封顶',
  ceilingMinutes: '封顶时长',
  newEnergyFreeMinutes: '新能源免费时长',
  newEnergyFreeFirst: '新能源免费时长仅当天首次停车有',
  newEnergyFreeSecond: '新能源第二次免费时长',
  newEnergyPercent: '新能源折扣',
  newEnergyPercentFirst: '新能源折扣仅当天首次停车有',
  dayKindBorder: '跨日期类型',
  noEntryMoney: '无入场记录收费',
  timeCouponMode: '时长券方式',
  timeCouponIncludesFree: '时长券含免费时段',
  beginTime: '开始时刻',
  endTime: '结束时刻',
  lengthMinutes: '时长上限',
  firstMinutes: '首段时长',
  firstMoney: '首段金额',
  beginMinutes: '单价起点',
  unitMinutes: '单位时长',
  unitMoney: '单位金额',
  unit2BeginMinutes: '第二单价起点',
  unit2Minutes: '第二单位时长',
  unit2Money: '第二单位金额',
  moreUnits: '更多阶梯',
  ceilingMoney: '时段封顶',
  isSupplement: '跨时段的计费单位',
  money: '金额',
  packWhenCheaper: '择优计费',
  packFor: '时段价格适用',
  cameBeforeTime: '最晚入场时刻',
  leftFromTime: '最早离场时刻',
}

/** The choices of the terms that are codes; 0 stands for "as the kind implies". */
export const termChoices = {
  ...(Object.fromEntries(
    Object.entries(termOptions).map(([name, codes]) => [
      name,
      Object.fromEntries(codes.map(({ code, label }) => [code, label])),
    ]),
  ) as { readonly [Name in keyof typeof termOptions]: Record<CodeOf<(typeof termOptions)[Name]>, string> }),
  stayCount: { [tierCounts.window]: '每次停车单独计', [tierCounts.day]: '当天多次停车累计' },
  moneyPrecision: { '0.10': '0.1 元', '0.50': '0.5 元', '1.00': '1 元' },
}

/** One line of example for each choice of the terms, by its code. */
export const termExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ruleKind: {
    1: '例:停多久都不收费',
    2: '例:每次 5 元,停 1 小时和停 5 小时一样',
    3: '例:每小时 3 元,停 2 小时 10 分收 9 元',
    4: '例:首小时 5 元,之后每 30 分钟 2 元,停 2 小时收 9 元',
    5: '例:7:00–21:00 每 30 分钟 2 元,夜间每小时 1 元',
    6: '例:早、中、晚各一个价;或按停车时长,前 2 小时一个价、之后另一个价',
    7: '例:每小时 4 元,每天封顶 20 元,0 点起重新计',
    8: '例:首 2 小时 10 元,之后每小时 3 元,入场满 24 小时重新计',
    9: '例:白天每小时 5 元,19:00–8:00 整夜 8 元',
    10: '例:2 小时以内 5 元,4 小时以内 10 元,24 小时以内 20 元',
  },
  turns: {
    clock: '例:8:00–20:00 每小时 5 元,其余时间每小时 1 元',
    length:
      '例:首个 24 小时封顶 60 元、之后每 24 小时封顶 40 元:分“接下来 1440 分钟”和“其余时间”两段,计时分割选“24小时强制分割”,阶梯计时选“整次停车累计”',
  },
  freeIncluded: {
    0: '例:免费 15 分钟,停 20 分钟,从第 16 分钟起收 5 分钟的费用',
    1: '例:免费 15 分钟,停 20 分钟,按 20 分钟收费',
  },
  freeLess: {
    0: '例:15 分钟(含)以内免费,正好停 15 分钟不收费',
    1: '例:不足 15 分钟免费,正好停 15 分钟按 15 分钟收费',
  },
  freeInHours: {
    0: '例:8 点起收费、免费 15 分钟,7:00 入 8:10 出,停了 70 分钟,要收费',
    1: '例:8 点起收费、免费 15 分钟,7:00 入 8:10 出,收费时段只有 10 分钟,免费',
  },
  freeAgainAfter: { 0: '例:填 30:10:00 离场,10:30(含)前再次进场没有免费时长,10:31 进场有;再次离场后重新起算' },
  continueWithin: {
    0: '例:首小时 5 元、之后每小时 3 元,填 15:8:00 入 8:50 出收 5 元;9:05(含)前再进、10:30 出,从 8:00 起按 150 分钟计 11 元,减去已计的 5 元,收 6 元;离场的时间也计,免费时长不再有;9:06 起进场另计',
  },
  freeTimes: { 0: '例:填 3:一天内(或 24 小时内)前 3 次停车各有一份免费时长,第 4 次没有;不填只有首次有' },
  freeLaterMinutes: {
    0: '例:免费 60 分钟、每天首次停车,填 15:当天第一次停车 60 分钟免费,之后每次停车 15 分钟免费;不填则之后没有',
  },
  freeRepeat: {
    1: '例:停 3 天,只在入场时免费一次',
    2: '例:24小时分割时停 3 天,每 24 小时各免费一次',
    3: '例:同一辆车一天内停 3 次,共用一份免费时长',
    4: '例:同一辆车一天内停 3 次,只有第一次有免费时长,没用完也不留给后两次',
    5: '例:同一辆车 10:00 入场有免费时长,到次日 10:00 前再来都没有',
  },
  splitMode: {
    1: '例:停 30 小时,从头到尾连续计费',
    2: '例:停 30 小时,前 24 小时和后 6 小时分开计费',
    3: '例:22:00 入次日 2:00 出,0 点前后各 2 小时分开计费',
    4: '例:18:00 入 22:00 出,白天和夜间分开计费',
  },
  firstOnce: {
    1: '例:白天首小时 5 元、之后每小时 1 元,停 3 个白天,只有第一天有首小时',
    2: '例:白天首小时 5 元、之后每小时 1 元,停 3 个白天,每天都有首小时;24小时或0点分割的,每段都有',
  },
  tierCount: {
    1: '例:白天前 2 小时每小时 2 元、之后 3 元,停 3 天,每天白天都从 2 元起重新计;首段收几次另选“首段次数”',
    2: '例:白天首小时便宜,第一天用了 40 分钟,第二天白天还剩 20 分钟',
    3: '例:夜间也收费,前一晚 22:00 入场,次日 7:00 时首小时已过,按首小时后收费',
    4: '例:24小时分割,每 24 小时有一个首小时,跨白天和夜间连续计',
    5: '例:首小时 5 元、之后每小时 2 元,当天第一次停 40 分钟收 5 元,第二次停 1 小时,前 20 分钟算在首小时内,收 2 元;零头也接着算,0 点重新计',
  },
  stayCount: {
    1: '例:每小时 3 元,当天停两次、每次 30 分钟,各收 3 元',
    5: '例:每小时 3 元,当天停两次、每次 30 分钟,合计 1 小时收 3 元,第二次不再收;0 点重新计',
  },
  tierFree: {
    0: '例:免费 1 小时、首小时优惠价,从第 2 小时起算首小时',
    1: '例:免费 1 小时、首小时优惠价,免费的 1 小时就是首小时',
  },
  minuteRound: {
    1: '例:每 30 分钟 2 元,停 31 分钟收 4 元',
    2: '例:每 30 分钟 2 元,停 59 分钟收 2 元',
    3: '例:每 30 分钟 2 元,停 44 分钟收 2 元,停 45 分钟收 4 元',
  },
  roundFromMinutes: { 0: '例:每小时 3 元,填 15:停 2 小时 14 分收 6 元,停 2 小时 15 分收 9 元' },
  secondMode: {
    1: '例:8:00:50 入 8:30:10 出,按 30 分钟计',
    2: '例:8:00:10 入 8:30:50 出,按 31 分钟计',
  },
  moneyRound: {
    1: '例:精度 1 元,7.2 元收 8 元',
    2: '例:精度 1 元,7.8 元收 7 元',
    3: '例:精度 1 元,7.4 元收 7 元,7.5 元收 8 元',
  },
  moneyPrecision: {
    '': '例:7.25 元照收',
    '0.10': '例:7.25 元进位后收 7.3 元',
    '0.50': '例:7.25 元进位后收 7.5 元',
    '1.00': '例:7.25 元进位后收 8 元',
  },
  timeCouponMode: {
    1: '例:20:10 入场用 1 小时券,按 21:10 入场计费',
    2: '例:22:10 出场用 1 小时券,按 21:10 出场计费',
    3: '例:停 130 分钟用 1 小时券,按 70 分钟计费,日期仍按入场日',
  },
  timeCouponIncludesFree: {
    0: '例:免费 15 分钟、1 小时券,前 75 分钟不收费',
    1: '例:免费 15 分钟、1 小时券,前 60 分钟不收费',
  },
  dayKindBorder: {
    1: '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 16 元:整夜归周五,只收一次',
    2: '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 22 元:0 点起按周六,整夜两天各收一次',
    3: '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 20 元:全程按周五',
  },
  firstBorder: {
    0: '例:两类日期各用一条规则、首小时都是 5 元,周五 23:30 入、周六 0:30 出收 10 元:两条规则各收一个首小时;只收一个的,跨日期类型选“按入场日”',
  },
  freeBorder: {
    2: '例:假日不收费,假日 20:00 入、次日(工作日)10:00 出:0 点起按工作日收费',
    3: '例:假日不收费,假日 20:00 入、次日(工作日)10:00 出:全程不收费',
  },
  ceilingDayShared: {
    0: '例:每天封顶 20 元,当天停两次,每次最多 20 元',
    1: '例:每天封顶 20 元,当天第一次收了 15 元,第二次最多 5 元',
  },
  ceiling24hShared: {
    0: '例:24小时封顶 20 元,24 小时内停两次,每次最多 20 元',
    1: '例:24小时封顶 20 元,第一次收了 15 元,自第一次入场起 24 小时内第二次最多 5 元',
  },
  ceilings: {
    0: '例:自然日封顶从 0 点(停车场另设“财务日切时间”的从该时刻)起重新计,24 小时封顶从入场起每满 24 小时重新计,单次封顶管整次停车;计满 600 分钟,每天只收 10 小时的费用',
  },
  ceilingHours: {
    0: '例:每小时 3 元,填 12 小时、15 元:停 10 小时收 15 元,停 13 小时收 18 元;从入场时刻起算,0点强制分割的从 0 点重新起算',
  },
  ceilingPeriod: {
    0: '例:填 7 天、200 元:停 10 天,前 7 天最多 200 元,第 8 天起重新计;每天从入场时刻起算,0点强制分割的从 0 点起算;一周填 7,一个月填 30',
  },
  ceilingMonth: {
    0: '例:填 300 元:同一辆车当月各次停车合计最多 300 元,下月 1 日起重新计',
  },
  newEnergyFreeFirst: {
    0: '例:免费 15 分钟、新能源前 60 分钟免费:新能源车当天每次停车都有 60 分钟',
    1: '例:免费 15 分钟、新能源前 60 分钟免费:新能源车当天第一次有 60 分钟,之后每次 15 分钟',
  },
  newEnergyPercentFirst: {
    0: '例:新能源前 120 分钟免费、之后按 50%:新能源车当天每次停车都按 50%',
    1: '例:每小时 4 元,新能源前 120 分钟免费、之后按 50%:新能源车当天第一次停 3 小时收 2 元,第二次停 1 小时收 4 元',
  },
  newEnergyFreeSecond: {
    0: '例:新能源前 120 分钟免费,填 60:当天第一次停 60 分钟,第二次前 60 分钟免费;第一次停 61 分钟,第二次没有;第三次都没有',
  },
  night: {
    0: '例:22:00–6:00 超过 60 分钟另收 10 元:21:00 入 23:00 出不收,23:01 出另收 10 元;停两晚收两次,不计入本规则的封顶',
  },
  nightInstead: {
    0: '例:每次 10 元、过夜 30 元:过一晚收 40 元',
    1: '例:每次 10 元、过夜 30 元:过一晚收 30 元,过两晚收 60 元,不再收 10 元;过夜费低于按次费时仍收按次费',
  },
  newEnergy: {
    0: '例:新能源前 120 分钟免费、之后按 50%:停 3 小时,只收第 3 小时费用的一半;80 即八折',
  },
  laterCeilings: { 0: '例:首个 24 小时封顶 60 元、之后每 24 小时封顶 40 元:24小时封顶填 60,第 2 天起填 40' },
  clockCeilings: {
    0: '例:每小时 3 元、22:00 起每小时 2 元,填 20:00 至 8:00、10 元:20:00 入次日 8:00 出收 10 元,不论其间几个价;每晚重新计',
  },
  moreUnits: { 0: '例:首小时 10 元,第 2 小时 8 元,第 3 至 5 小时每小时 6 元,之后每小时 4 元,停 6 小时收 40 元' },
  packFor: {
    1: '例:18:00–8:00 包段 5 元,15:00 入 20:00 出,白天收到 18:00,另加 5 元',
    2: '例:18:00 后入场 5 元/次至次日 8:00;15:00 入 20:00 出,5 小时都按白天的价',
    3: '例:18:00 后入场、8:00 前离场 5 元,填 0 即免费,不填则按本时段的单价;18:00 入次日 9:00 出,15 小时都按白天的价',
  },
  timesOfCars: {
    2: '例:18:00–8:00 包段 5 元、入场早于 20:00:19:00 入次日 7:00 出收 5 元,20:00 入的按其他单价',
    3: '例:早鸟价,6:00–20:00 包段 15 元、入场早于 9:00,离场不早于 15:30:8:00 入 17:00 出收 15 元;9:00 入,或 15:29 出的,按本时段的单价',
  },
  isSupplement: {
    0: '例:白天每 30 分钟,20:50 入、21:00 转夜间,白天收一个单位,夜间从 21:00 起计',
    1: '例:白天每 30 分钟,20:50 入、21:00 转夜间,白天的单位补到 21:20,夜间从 21:20 起计',
    2: '例:白天每小时 4 元、夜间 1 元,21:00 转夜间:20:20 入 21:20 出收 4 元,20:40 入 21:40 出收 1 元;一样多的归前一时段',
    3: '例:白天每小时 4 元、夜间 1 元,在本时段(白天)入场的车,停到夜间也每小时 4 元',
  },
  packWhenCheaper: {
    0: '例:夜间包段 8 元,停 1 小时也收 8 元',
    1: '例:夜间包段 8 元、每小时 3 元,停 1 小时收 3 元,停 3 小时收 8 元',
  },
}

/** What of a rule is rarely meant (fee/doubts.ts), and what to choose where it is not. */
export const doubtWords: Readonly<Record<DoubtKind, string>> = {
  unpriced: '{from}–{to} 没有时段,这段时间不收费',
  firstOnce: '首段整次停车只收一次,第二天、下一个 24 小时不再有首段;每天或每段都有首段的,“首段次数”请选“每次分割一次”',
  freeOnce: '免费时长整次停车只有一次,第二天、下一个 24 小时不再有;重新计费时也重新免费的,“免费次数”请选“每个分割一次”',
  freeInHours: '免费时长从入场起算,在不收费的 {from}–{to} 也会用完;只在收费时段里算的,请打开“只计收费时段”',
  goesOn:
    '封顶重新计时,阶梯不重新计,第二天、下一个 24 小时没有首段;从头再计的,“计时分割”请选“24小时强制分割”或“0点强制分割”',
  longNight:
    '{from}–{to} 跨过 0 点:次日是另一类日期时,到 {to} 仍按前一天的规则收;0 点起按次日的规则收的,“跨日期类型”请选“0点切分”',
  cheaperLater: '停车超过 {minutes} 分钟,反而收得更少',
  cutUnit:
    '满 {minutes} 分钟换单价时,前一单价每 {unit} 分钟的单位只用了 {used} 分钟,按“计时舍入”收;“超过 2 小时”应填 120,不是 121',
  freeBeforeTable:
    '免费的 {free} 分钟不算在总时长里:停 {until} 分钟仍按“不超过 {row} 分钟”收;按整次停车时长查的,请打开“超出后免费时长计费”',
  freeBeforeFirst: '新能源车免费 {minutes} 分钟以后,从首段起收;免费的时间就算首段的,请打开“免费时间计入阶梯”',
  secondsCut:
    '截秒去掉入场和出场的秒数,实际不满的零头可能按满的收:8:00:50 入 8:15:10 出按 15 分钟计;按实际时长计的,“秒处理”请选“秒进位”',
}

/** Lines of a fee's explanation, by their kind (business/charging/fee/line.ts). */
export const lineWords: Readonly<Record<string, string>> = {
  pass: '月卡期内',
  grace: '缴费后免费离场',
  free: '免费时长',
  newEnergyFree: '新能源免费',
  again: '短时再次进场,无免费时长',
  continued: '续接:减去之前各次已计费用',
  timeCoupon: '时长券抵扣',
  unpriced: '不计费时段',
  capped: '封顶后不计',
  entry: '按次',
  first: '首段',
  unit: '计时',
  package: '包时段',
  band: '总时长区间',
  night: '过夜费',
  ceiling: '封顶减免',
  newEnergy: '新能源优惠',
  rounding: '金额舍入',
  noEntry: '无入场记录收费',
  byStaff: '人工改价',
  freeCar: '免费车辆',
  visitor: '访客',
  whiteList: '白名单',
  specialCar: '特种车辆',
  otherRight: '其他权益',
}

/** Which ceiling a line of a fee is about (business/charging/fee/ceiling.ts). */
export const ceilingWords: Readonly<Record<string, string>> = {
  window: '时段封顶',
  part: '分段封顶',
  package: '包段封顶',
  hours: '多小时封顶',
  clock: '按时刻封顶',
  day: '自然日封顶',
  cycle: '24小时封顶',
  period: '多日封顶',
  month: '自然月封顶',
  once: '单次封顶',
  lotDay: '车场自然日封顶',
  lotCycle: '车场24小时封顶',
  withoutPass: '不高于没有月卡时的费用',
}
