import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, type Failure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { discountRule } from '../discount-rule/discount-rule.ts'
import { mayNotGive } from '../merchant/may-give.server.ts'
import type { merchant } from '../merchant/merchant.ts'
import { grantStates } from './grant-states.ts'

type Merchant = RecordOf<typeof merchant>
type Rule = RecordOf<typeof discountRule>

/** Whether a merchant may give a rule in a car park; null: in any that its car comes to. @throws Failure with the reason */
export function checkMay(giver: Merchant, rule: Rule, parkLotId: string | null): void {
  const today = wallDate(Date.now())
  const within = (lots: readonly string[] | null) => !lots?.length || parkLotId === null || lots.includes(parkLotId)
  if (giver.Status !== enabledStates.enabled) throw refused('商户已停用', 'The merchant is out of use')
  if ((giver.ContractBegin && giver.ContractBegin > today) || (giver.ContractEnd && giver.ContractEnd < today))
    throw refused('商户合同未生效或已到期', 'The contract of the merchant is not in force')
  if (rule.Status !== enabledStates.enabled) throw refused('优惠方案已停用', 'The discount rule is out of use')
  if (giver.RuleIds?.length && !giver.RuleIds.includes(rule.id)) throw declaredFailure(mayNotGive)
  if (!within(giver.ParkLotIds))
    throw refused('车辆所在车场不在商户的适用车场内', 'The merchant does not serve the car park of this car')
  if (!within(rule.ParkLotIds))
    throw refused('车辆所在车场不在方案的适用车场内', 'The rule does not hold in the car park of this car')
}

/** Limits of a merchant for a day, for a plate and day, and in money for a month, on the console's clock; `price` in fen. @throws Failure with the reason */
export async function checkLimits(tx: Tx, giver: Merchant, plateNumber: string, price: number): Promise<void> {
  const used = (await tx.first<{ today: number; plate: number; month: string }>(sql`
    select count(*) filter (where g.grant_at >= t.day)::int as today,
      count(*) filter (where g.grant_at >= t.day and g.plate_number = ${plateNumber})::int as plate,
      coalesce(sum(g.settle_money), 0) as month
    from (select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as day,
      date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as month) t
    left join discount_grant g on g.merchant_id = ${giver.id} and g.state <> ${code(grantStates.takenBack)} and g.grant_at >= t.month`))!
  if (giver.PlateDayLimit && used.plate >= giver.PlateDayLimit)
    throw declaredFailure(
      { zh: '该车今天已发放{count}次,达到单车每日次数', en: 'This car was given {count} today, its limit for a day' },
      { count: used.plate },
    )
  if (giver.DayLimitCount && used.today >= giver.DayLimitCount)
    throw declaredFailure(
      { zh: '商户今天已发放{count}次,达到每日发放上限', en: 'The merchant gave {count} today, its limit for a day' },
      { count: used.today },
    )
  if (giver.MonthLimitMoney && Number(used.month) + price > giver.MonthLimitMoney)
    throw declaredFailure(
      {
        zh: '商户本月已发放{money}元,超过每月金额上限',
        en: 'The merchant gave {money} yuan this month; the limit would be passed',
      },
      { money: yuan(Number(used.month)) },
    )
}

const refused = (zh: string, en: string): Failure => declaredFailure({ zh, en })
