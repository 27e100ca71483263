import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeTerms } from './terms.ts'

/** The rules A–H of domain 4.5's worked examples. */

export const ruleA: ChargeTerms = {
  ruleKind: ruleKinds.perEntry,
  freeMinutes: 15,
  freeIncluded: 1,
  segments: [{ firstMoney: 500 }],
}

export const ruleB: ChargeTerms = {
  ruleKind: ruleKinds.perTime,
  freeMinutes: 30,
  splitMode: 2,
  ceiling24h: 2000,
  segments: [{ unitMinutes: 60, unitMoney: 300 }],
}

export const ruleC: ChargeTerms = {
  ruleKind: ruleKinds.stepped,
  freeMinutes: 15,
  freeIncluded: 1,
  ceiling24h: 3000,
  segments: [
    {
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 30,
      unitMoney: 200,
      unit2BeginMinutes: 360,
      unit2Minutes: 60,
      unit2Money: 200,
    },
  ],
}

export const ruleD: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  segments: [
    { beginTime: '07:00', endTime: '21:00', unitMinutes: 30, unitMoney: 200, ceilingMoney: 2500 },
    { beginTime: '21:00', endTime: '07:00', unitMinutes: 60, unitMoney: 100, ceilingMoney: 500 },
  ],
}

export const ruleE: ChargeTerms = {
  ruleKind: ruleKinds.naturalDay,
  ceilingDay: 2000,
  segments: [{ unitMinutes: 60, unitMoney: 400 }],
}

export const ruleF: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  firstOnce: 2,
  ceiling24h: 4000,
  segments: [{ firstMinutes: 120, firstMoney: 1000, unitMinutes: 60, unitMoney: 300 }],
}

export const ruleG: ChargeTerms = {
  ruleKind: ruleKinds.package,
  segments: [
    { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: 500 },
    { beginTime: '19:00', endTime: '08:00', money: 800 },
  ],
}

export const ruleH: ChargeTerms = {
  ruleKind: ruleKinds.totalTime,
  segments: [
    { lengthMinutes: 30, money: 0 },
    { lengthMinutes: 120, money: 500 },
    { lengthMinutes: 240, money: 1000 },
    { lengthMinutes: 720, money: 1500 },
    { lengthMinutes: 1440, money: 2500 },
  ],
}
