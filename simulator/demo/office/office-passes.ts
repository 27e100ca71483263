import { packKinds, payChannels, refundPolicies } from '../../codes.ts'
import type { Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, day, instantOf } from '../../time.ts'
import { regularsOf } from '../../town/traffic.ts'
import { demoTown } from '../demo-town.ts'
import { fullName, mobile } from './people-names.ts'

/** A pass that a lot sells to those who come every day, and how many have bought one. */
interface PassOffer {
  readonly lot: string
  readonly rule: Row & { readonly RuleCode: string }
  readonly sold: number
  /** Yuan of a period, and its days. */
  readonly price: string
  readonly days: number
}

export const passOffers: readonly PassOffer[] = [
  {
    lot: 'CT',
    rule: {
      RuleCode: 'CTMONTH',
      RuleName: '云帆大厦月卡',
      PackKind: packKinds.month,
      OriginMoney: '520.00',
      BillPackMoney: '480.00',
      OnlineBuy: 1,
      RefundLossPercent: 10,
      RefundStartedMonthPolicy: refundPolicies.daysUsed,
      DayMoney: '25.00',
    },
    sold: 24,
    price: '480.00',
    days: 30,
  },
  {
    lot: 'ES',
    rule: {
      RuleCode: 'ESQUARTER',
      RuleName: '东站换乘季卡',
      PackKind: packKinds.quarter,
      OriginMoney: '360.00',
      BillPackMoney: '330.00',
      OnlineBuy: 1,
      MaxPlateCount: 2,
      MaxSpotCount: 1,
      RefundStartedMonthPolicy: refundPolicies.byDay,
    },
    sold: 14,
    price: '330.00',
    days: 91,
  },
  {
    lot: 'CM',
    rule: {
      RuleCode: 'CMSTAFF',
      RuleName: '万汇城店员月卡',
      PackKind: packKinds.month,
      OriginMoney: '400.00',
      BillPackMoney: '200.00',
      MaxPlateCount: 1,
      MaxSpotCount: 1,
      NeedAudit: 1,
      RefundAllowed: 0,
      Remark: '须提供商户开具的在职证明',
    },
    sold: 10,
    price: '200.00',
    days: 30,
  },
]

const { wechat, alipay, card, bankTransfer } = payChannels
const wallets = [wechat, wechat, wechat, alipay, alipay, card, bankTransfer]

/** Who holds the passes of an offer: cars that come often, each pass started on another day of its period; some have run out. */
export function officePasses({ lot, rule, sold, price, days }: PassOffer, now: number): Row[] {
  const town = demoTown(0)
  const random = randomOf(`passes/${rule.RuleCode}`)
  const plan = town.lots.find(({ code }) => code === lot)!
  const cars = regularsOf(town, plan)
    .slice(plan.regulars.named.length)
    .filter((car) => car.plateNumber !== '')
  const today = instantOf(`${consoleTime(now).slice(0, 10)} 00:00:00`)
  return cars.slice(0, sold).map(({ plateNumber }, at) => ({
    PlateNumber: plateNumber,
    OwnerName: fullName(random),
    OwnerMobile: mobile(random),
    BeginDate: consoleTime(today - Math.floor(((at + 0.5) / sold) * days * 1.1) * day).slice(0, 10),
    Units: 1,
    PayChannel: random.pick(wallets),
    BillPackMoney: price,
  }))
}
