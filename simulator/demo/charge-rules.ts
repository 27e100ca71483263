import type { Row } from '../console/records.ts'

const always = { beginAt: '2026-01-01', dayKind: 0, status: 2 }

/** Charge rules of different kinds, as the console's form takes them; money in the terms is fen. */
export const chargeRules: readonly (Row & { readonly ruleCode: string })[] = [
  {
    ruleCode: 'MALL01', ruleName: '商场阶梯计费', ...always,
    terms: {
      ruleKind: 4, freeMinutes: 15, freeIncluded: 1, splitMode: 2, ceiling24h: 3000,
      segments: [{ firstMinutes: 60, firstMoney: 500, unitMinutes: 30, unitMoney: 200 }],
    },
  },
  {
    ruleCode: 'HOSP01', ruleName: '医院按时计费', ...always,
    terms: { ruleKind: 3, freeMinutes: 30, splitMode: 2, ceiling24h: 2000, segments: [{ unitMinutes: 60, unitMoney: 300 }] },
  },
  {
    ruleCode: 'ROAD01', ruleName: '路侧日夜分时', ...always,
    terms: {
      ruleKind: 5, freeMinutes: 15, freeIncluded: 1,
      segments: [
        { beginTime: '07:00', endTime: '21:00', unitMinutes: 30, unitMoney: 200, ceilingMoney: 2500 },
        { beginTime: '21:00', endTime: '07:00', unitMinutes: 60, unitMoney: 100, ceilingMoney: 500 },
      ],
    },
  },
  {
    ruleCode: 'RIDE01', ruleName: '换乘停车按次', ...always,
    terms: { ruleKind: 2, freeMinutes: 15, splitMode: 2, segments: [{ firstMoney: 500 }] },
  },
  {
    ruleCode: 'OFFI01', ruleName: '写字楼自然天', ...always,
    terms: { ruleKind: 7, freeMinutes: 15, ceilingDay: 2500, segments: [{ unitMinutes: 60, unitMoney: 400 }] },
  },
  {
    ruleCode: 'HOME01', ruleName: '小区访客24小时', ...always,
    terms: {
      ruleKind: 8, freeMinutes: 60, freeIncluded: 1, ceiling24h: 2000,
      segments: [{ firstMinutes: 120, firstMoney: 400, unitMinutes: 60, unitMoney: 200 }],
    },
  },
  {
    ruleCode: 'VIEW01', ruleName: '景区时长区间', ...always,
    terms: {
      ruleKind: 10,
      segments: [
        { lengthMinutes: 30, money: 0 },
        { lengthMinutes: 120, money: 500 },
        { lengthMinutes: 240, money: 1000 },
        { lengthMinutes: 720, money: 1500 },
        { lengthMinutes: 1440, money: 2500 },
      ],
    },
  },
  {
    ruleCode: 'BIG001', ruleName: '大型车按次', ...always,
    terms: { ruleKind: 2, freeMinutes: 15, splitMode: 2, segments: [{ firstMoney: 2000 }] },
  },
  {
    ruleCode: 'NIGHT1', ruleName: '夜间包段', ...always,
    terms: {
      ruleKind: 9, freeMinutes: 15,
      segments: [
        { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: 500 },
        { beginTime: '19:00', endTime: '08:00', money: 800 },
      ],
    },
  },
]
