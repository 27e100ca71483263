import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import type { Console } from './console.ts'
import { addParkLot, type ParkLot } from './park-lot.ts'

export const today = wallDate(Date.now())
export const path = (verb: string) => `/api/billPackOrder/${verb}BillPackOrder`
export const owner = { OwnerName: '王五', OwnerMobile: '13800000001' }

interface ParkWithRule {
  readonly parkLotId: string
  readonly rule: any
}

let rules = 0
/** A pass rule for one car park: 300 yuan a month. */
export async function addRule(by: Console, ParkLotId: string, rest: object = {}): Promise<any> {
  const tag = `K${++rules}`
  return by.call('/api/billPackRule/addBillPackRule', {
    RuleCode: tag,
    RuleName: `月卡${tag}`,
    ParkLotIds: [ParkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
    ...rest,
  })
}

/** A car park that charges two yuan an hour and sells passes. */
export async function addPark(by: Console, lot: object = {}): Promise<ParkLot & ParkWithRule> {
  const park = await addParkLot(by, { ...lot }, { ...ruleB, freeMinutes: 0 })
  return { ...park, rule: await addRule(by, park.parkLotId) }
}

/** What a sale of a pass of five days ago says. */
export const draftOf = (park: ParkWithRule, PlateNumber: string, rest: object = {}) => ({
  ParkLotId: park.parkLotId,
  RuleId: park.rule.Id,
  PlateNumber,
  ...owner,
  BeginDate: addDays(today, -5),
  BillPackMoney: '300.00',
  ...rest,
})
