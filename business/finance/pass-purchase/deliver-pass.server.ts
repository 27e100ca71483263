import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import type { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { storePass, storeRenewal } from '#business/rights/passes/bill-pack-order/sell-pass.server.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { requireRunning } from '#business/rights/passes/driver-passes.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'

/** Who sold a pass that a driver bought alone. */
const by = '车主自助'

interface Bought {
  readonly rule_id: string
  readonly renews_id: string | null
  readonly park_lot_id: string
  readonly plate_number: string
  readonly owner_name: string
  readonly mobile: string
  readonly begin_date: string
  readonly end_date: string
  readonly units: number
  readonly park_spot_count: number
  readonly origin_money: string
  readonly bill_pack_money: string
  readonly pay_channel: CodeOf<typeof payChannels>
}

/** Returns the pass that a payment bought, at the price and for the days that were agreed on. @throws Failure where someone else has the plate's days or the pass's renewal by now */
export async function deliverPass(tx: Tx, payNo: string): Promise<void> {
  const bought = (await tx.first<Bought>(sql`
    select u.rule_id::text, u.renews_id::text, u.park_lot_id::text, u.plate_number, u.owner_name, u.mobile, u.begin_date::text, u.end_date::text, u.units, u.park_spot_count,
      u.origin_money, u.bill_pack_money, p.pay_channel
    from pass_purchase u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')}`))!
  const records = repository(billPackOrder, tx)
  const rule = await repository(billPackRule, tx).get(bought.rule_id)
  const context = { tx, records, by }
  const sold = {
    BeginDate: bought.begin_date,
    EndDate: bought.end_date,
    Units: bought.units,
    OriginMoney: Number(bought.origin_money),
    BillPackMoney: Number(bought.bill_pack_money),
    PayChannel: bought.pay_channel,
    PayNo: payNo,
  }
  const given =
    bought.renews_id === null
      ? storePass(context, rule, {
          ...sold,
          ...ofNew(bought),
          AuditState: rule.NeedAudit ? passAudits.waiting : passAudits.none,
        })
      : renew(bought.renews_id)
  async function renew(id: string): Promise<string> {
    const pass = await records.lock(id)
    requireRunning(pass)
    return storeRenewal(context, rule, pass, sold)
  }
  await tx.run(sql`update pass_purchase set pass_id = ${await given} where pay_no = ${payNo}`)
}

function ofNew(bought: Bought) {
  return {
    PlateNumber: bought.plate_number,
    OwnerName: bought.owner_name,
    OwnerMobile: bought.mobile,
    ParkLotId: bought.park_lot_id,
    RuleId: bought.rule_id,
    ParkSpotCount: bought.park_spot_count,
    ParkSpotNumbers: null,
  }
}
