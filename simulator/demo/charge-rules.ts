import { dayKinds, ruleKinds, ruleStatuses, splitModes } from '../codes.ts'
import type { Row } from '../console/records.ts'

const always = { beginAt: '2026-01-01', dayKind: dayKinds.any, status: ruleStatuses.inForce }

/** Charge rules of different kinds, as the console's form takes them; money in yuan. */
export const chargeRules: readonly (Row & { readonly ruleCode: string })[] = [
  {
    ruleCode: 'MALL01',
    ruleName: '商场阶梯计费',
    ...always,
    terms: {
      ruleKind: ruleKinds.stepped,
      noEntryMoney: '10.00',
      freeMinutes: 15,
      freeIncluded: 1,
      splitMode: splitModes.cycle,
      ceiling24h: '30.00',
      segments: [{ firstMinutes: 60, firstMoney: '5.00', unitMinutes: 30, unitMoney: '2.00' }],
    },
  },
  {
    ruleCode: 'HOSP01',
    ruleName: '医院按时计费',
    ...always,
    terms: {
      ruleKind: ruleKinds.perTime,
      noEntryMoney: '6.00',
      freeMinutes: 30,
      splitMode: splitModes.cycle,
      ceiling24h: '20.00',
      segments: [{ unitMinutes: 60, unitMoney: '3.00' }],
    },
  },
  {
    ruleCode: 'ROAD01',
    ruleName: '路侧日夜分时',
    ...always,
    terms: {
      ruleKind: ruleKinds.dayNight,
      noEntryMoney: '10.00',
      freeMinutes: 15,
      freeIncluded: 1,
      segments: [
        { beginTime: '07:00', endTime: '21:00', unitMinutes: 30, unitMoney: '2.00', ceilingMoney: '25.00' },
        { beginTime: '21:00', endTime: '07:00', unitMinutes: 60, unitMoney: '1.00', ceilingMoney: '5.00' },
      ],
    },
  },
  {
    ruleCode: 'RIDE01',
    ruleName: '换乘停车按次',
    ...always,
    terms: {
      ruleKind: ruleKinds.perEntry,
      noEntryMoney: '5.00',
      freeMinutes: 15,
      splitMode: splitModes.cycle,
      segments: [{ firstMoney: '5.00' }],
    },
  },
  {
    ruleCode: 'OFFI01',
    ruleName: '写字楼自然天',
    ...always,
    terms: {
      ruleKind: ruleKinds.naturalDay,
      noEntryMoney: '10.00',
      freeMinutes: 15,
      ceilingDay: '25.00',
      segments: [{ unitMinutes: 60, unitMoney: '4.00' }],
    },
  },
  {
    ruleCode: 'HOME01',
    ruleName: '小区访客24小时',
    ...always,
    terms: {
      ruleKind: ruleKinds.dayCycle,
      noEntryMoney: '15.00',
      freeMinutes: 60,
      freeIncluded: 1,
      ceiling24h: '20.00',
      segments: [{ firstMinutes: 120, firstMoney: '4.00', unitMinutes: 60, unitMoney: '2.00' }],
    },
  },
  {
    ruleCode: 'VIEW01',
    ruleName: '景区时长区间',
    ...always,
    terms: {
      ruleKind: ruleKinds.totalTime,
      noEntryMoney: '10.00',
      segments: [
        { lengthMinutes: 30, money: '0.00' },
        { lengthMinutes: 120, money: '5.00' },
        { lengthMinutes: 240, money: '10.00' },
        { lengthMinutes: 720, money: '15.00' },
        { lengthMinutes: 1440, money: '25.00' },
      ],
    },
  },
  {
    ruleCode: 'BIG001',
    ruleName: '大型车按次',
    ...always,
    terms: {
      ruleKind: ruleKinds.perEntry,
      noEntryMoney: '20.00',
      freeMinutes: 15,
      splitMode: splitModes.cycle,
      segments: [{ firstMoney: '20.00' }],
    },
  },
  {
    ruleCode: 'NIGHT1',
    ruleName: '夜间包段',
    ...always,
    terms: {
      ruleKind: ruleKinds.package,
      noEntryMoney: '15.00',
      freeMinutes: 15,
      segments: [
        { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: '5.00' },
        { beginTime: '19:00', endTime: '08:00', money: '8.00' },
      ],
    },
  },
]
