import { shiftColors, shiftTypes } from '../../codes.ts'

/** The shifts of a lot, and who takes turns at its boxes. */
export interface Roster {
  /** Code of the lot. */
  readonly lot: string
  readonly shifts: readonly RosterShift[]
  /** What must be held on every day, by when it starts. */
  readonly slots: readonly Slot[]
  /** User names, one more than there are slots: everyone goes from slot to slot, and has the day after the last one off. */
  readonly team: readonly string[]
  /** ShiftMode of the boxes whose hours must all be held (domain.md 1.6). */
  readonly modes: Readonly<Record<string, number>>
}

export interface RosterShift {
  readonly ShiftName: string
  readonly ShiftType: number
  readonly BeginTime: string
  readonly EndTime: string
  readonly Color: number
}

export interface Slot {
  /** Code of the box. */
  readonly sentry: string
  readonly shift: string
}

const { two: twoParts, custom } = shiftTypes
const { blue, green, orange, purple } = shiftColors
const shift = (ShiftName: string, BeginTime: string, EndTime: string, Color: number, ShiftType: number = custom) => ({
  ShiftName,
  ShiftType,
  BeginTime,
  EndTime,
  Color,
})
const roundTheClock = [
  shift('白班', '07:00', '19:00', green, twoParts),
  shift('夜班', '19:00', '07:00', purple, twoParts),
]

export const rosters: readonly Roster[] = [
  {
    lot: 'CM',
    shifts: [
      shift('早班', '08:30', '16:00', green),
      shift('中班', '11:00', '20:00', blue),
      shift('晚班', '16:00', '23:00', orange),
    ],
    slots: [
      { sentry: 'CMS1', shift: '早班' },
      { sentry: 'CMS2', shift: '中班' },
      { sentry: 'CMS1', shift: '晚班' },
    ],
    team: ['wangjianguo', 'liuguifang', 'mayongqiang', 'songyan'],
    modes: { CMS1: 4 },
  },
  {
    lot: 'CH',
    shifts: [...roundTheClock, shift('门诊班', '07:30', '17:30', blue)],
    slots: [
      { sentry: 'CHS2', shift: '白班' },
      { sentry: 'CHS1', shift: '门诊班' },
      { sentry: 'CHS2', shift: '夜班' },
    ],
    team: ['xuguoqing', 'zhengxiulan', 'hanlei', 'tangwei'],
    modes: { CHS1: 4, CHS2: 2 },
  },
  {
    lot: 'RH',
    shifts: roundTheClock,
    slots: [
      { sentry: 'RHS1', shift: '白班' },
      { sentry: 'RHS1', shift: '夜班' },
    ],
    team: ['caojianjun', 'luodashan', 'dengyulan'],
    modes: { RHS1: 2 },
  },
  {
    lot: 'LR',
    shifts: [shift('早班', '07:00', '14:00', green), shift('晚班', '14:00', '21:00', orange)],
    slots: [
      { sentry: 'LRS1', shift: '早班' },
      { sentry: 'LRS1', shift: '晚班' },
    ],
    team: ['fangzhiqiang', 'fengjie', 'hetao'],
    modes: { LRS1: 4 },
  },
  {
    lot: 'ES',
    shifts: [shift('早班', '06:00', '14:00', green), shift('晚班', '14:00', '22:00', orange)],
    slots: [
      { sentry: 'ESS1', shift: '早班' },
      { sentry: 'ESS1', shift: '晚班' },
    ],
    team: ['liangyong', 'xieminghua', 'gaohaiyan'],
    modes: { ESS1: 4 },
  },
  {
    lot: 'LP',
    shifts: [shift('日班', '08:00', '18:00', green)],
    slots: [{ sentry: 'LPS1', shift: '日班' }],
    team: ['guozhigang', 'huxiaohong'],
    modes: { LPS1: 4 },
  },
]
