import { cycles, inspectKinds, weekDays } from '../../codes.ts'
import type { Row } from '../../console/records.ts'

/** A place that is walked to: its name, the part of the lot, the code on its plate. */
export interface InspectedPoint {
  readonly name: string
  readonly region: string
  readonly code?: string
}

export interface InspectedPlan {
  readonly PlanName: string
  readonly lot: string
  /** User names. */
  readonly inspectors: readonly string[]
  readonly rest: Row
  readonly points: readonly InspectedPoint[]
}

const { stockTaking: spots, devices, environment: cleanliness, discipline } = inspectKinds
const { daily, weekly, monthly } = cycles

/** What inspectors walk; at every hour of the day something is under way. */
export const inspectedPlans: readonly InspectedPlan[] = [
  {
    PlanName: '万汇城设备巡查',
    lot: 'CM',
    inspectors: ['qianlijuan'],
    rest: {
      InspectKind: devices,
      CycleKind: daily,
      BeginTime: '00:00',
      EndTime: '00:00',
      TimesPerCycle: 6,
      CheckItems: '相机镜头清洁\n道闸起落正常\n车道屏无黑屏\n对讲通话清晰',
    },
    points: [
      { name: '北入口', region: '地面', code: 'XJCM01' },
      { name: '南出口', region: '地面', code: 'XJCM02' },
      { name: '货运通道', region: '地面', code: 'XJCM03' },
      { name: '地下一层电梯厅', region: 'B1' },
      { name: '地下二层坡道', region: 'B2' },
    ],
  },
  {
    PlanName: '云帆大厦地库环境巡查',
    lot: 'CT',
    inspectors: ['qianlijuan'],
    rest: {
      InspectKind: cleanliness,
      CycleKind: daily,
      BeginTime: '00:00',
      EndTime: '00:00',
      TimesPerCycle: 4,
      CheckItems: '消防通道畅通\n照明完好\n地面无积水油污\n排水沟无堵塞',
    },
    points: [
      { name: '地下一层临停区', region: 'B1', code: 'XJCT01' },
      { name: '充电区', region: 'B1', code: 'XJCT02' },
      { name: '地下二层企业区', region: 'B2', code: 'XJCT03' },
      { name: '装卸区', region: 'B2' },
    ],
  },
  {
    PlanName: '滨江花园夜间车位盘点',
    lot: 'RH',
    inspectors: ['qianlijuan'],
    rest: {
      InspectKind: spots,
      CycleKind: daily,
      BeginTime: '20:00',
      EndTime: '06:00',
      TimesPerCycle: 2,
      CheckItems: '固定车位占用\n消防登高面无停车',
    },
    points: [
      { name: '业主固定车位区', region: 'B1' },
      { name: '访客车位区', region: 'B1' },
      { name: '地面环路', region: '地面' },
    ],
  },
  {
    PlanName: '市一医院收费纪律检查',
    lot: 'CH',
    inspectors: ['qianlijuan'],
    rest: {
      InspectKind: discipline,
      CycleKind: weekly,
      WeekDays: [weekDays.monday, weekDays.wednesday, weekDays.friday],
      BeginTime: '08:00',
      EndTime: '18:00',
      CheckItems: '着装与工牌\n收费公示牌完好\n现金与系统一致\n无私自放行',
    },
    points: [
      { name: '门诊岗亭', region: '门诊', code: 'XJCH01' },
      { name: '急诊岗亭', region: '急诊', code: 'XJCH02' },
    ],
  },
  {
    PlanName: '解放路泊位盘点',
    lot: 'LR',
    inspectors: ['zhaolei'],
    rest: {
      InspectKind: spots,
      CycleKind: daily,
      BeginTime: '07:00',
      EndTime: '21:00',
      TimesPerCycle: 4,
      CheckItems: '泊位号清晰\n实停与系统一致\n无占道经营',
    },
    points: [
      { name: '延安路口段', region: '北侧', code: 'XJLR01' },
      { name: '中段', region: '北侧', code: 'XJLR02' },
      { name: '建国路口段', region: '南侧', code: 'XJLR03' },
    ],
  },
  {
    PlanName: '镜湖景区日间巡查',
    lot: 'LP',
    inspectors: ['zhaolei'],
    rest: {
      InspectKind: cleanliness,
      CycleKind: daily,
      BeginTime: '08:00',
      EndTime: '18:00',
      TimesPerCycle: 3,
      CheckItems: '地面整洁\n引导标识完好\n大巴车位无占用',
    },
    points: [
      { name: '大门', region: '入口', code: 'XJLP01' },
      { name: '大巴停车区', region: '东区' },
      { name: '湖滨停车区', region: '西区' },
    ],
  },
  {
    PlanName: '东站P+R月度盘点',
    lot: 'ES',
    inspectors: ['qianlijuan'],
    rest: {
      InspectKind: spots,
      CycleKind: monthly,
      MonthDay: 25,
      BeginTime: '09:00',
      EndTime: '17:00',
      CheckItems: '长期滞留车辆登记\n车位线清晰',
    },
    points: [
      { name: '入口区', region: '地面' },
      { name: '出口区', region: '地面' },
    ],
  },
]
