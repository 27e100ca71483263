import type { FeeSegment, TariffRule, Fee } from '#business/charging/fee/fee.ts'

/** The fee whose price a person raised, with a line for it, so that its lines still add up to what is asked; money in fen. */
export function withRaise(fee: Fee, raise: number): Fee {
  const at = fee.segments.at(-1)?.end ?? new Date(0)
  return { ...fee, payable: fee.payable + raise, segments: [...fee.segments, moneyAt('byStaff', at, raise)] }
}

/** The fee of an exit without an entry: the fixed amount of the rule that holds then, in fen. */
export function noEntryFee({ ruleId, ruleVersion, ruleName }: TariffRule, money: number, passAt: number): Fee {
  return {
    payable: money,
    stayMinutes: 0,
    chargeMinutes: 0,
    freeMinutes: 0,
    timeCouponMinutes: 0,
    timeCouponMoney: 0,
    freeUsed: {},
    dayMoney: [],
    tierTime: [],
    rules: [{ ruleId, ruleVersion, ruleName }],
    segments: [{ ...moneyAt('noEntry', new Date(passAt), money), ruleId, ruleVersion }],
  }
}

function moneyAt(kind: FeeSegment['kind'], at: Date, money: number): FeeSegment {
  return {
    kind,
    begin: at,
    end: at,
    minutes: 0,
    units: 0,
    unitMinutes: 0,
    unitMoney: 0,
    money,
    ruleId: '',
    ruleVersion: 0,
  }
}
