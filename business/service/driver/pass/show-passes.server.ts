import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { listOf, type Pass } from '#business/rights/passes/bill-pack-order/pass-rights.server.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import {
  isRenewable,
  offerToPhone,
  passesOfPhone,
  productsOnline,
  type WantedPass,
} from '#business/rights/passes/driver-passes.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { followed, type PurchaseFollowed } from '../purchase-followed.ts'
import type { PassesShown, PassQuote, PassShown, ShutFor } from './pass.ts'

/** The products of a car park and the passes of a phone, in the tenant's scope. */
export async function showPasses(tx: Tx, parkLotId: string, mobile: string): Promise<PassesShown> {
  const rules = await productsOnline(tx, parkLotId)
  const passes = await passesOfPhone(tx, mobile)
  const lots = await lotsOf(tx, [
    parkLotId,
    ...rules.flatMap(({ ParkLotIds }) => ParkLotIds ?? []),
    ...passes.map(({ ParkLotId }) => ParkLotId),
  ])
  return {
    ...shownLot(lots, parkLotId),
    products: rules.map((rule) => ({
      id: rule.id,
      name: rule.RuleName,
      packKind: rule.PackKind,
      price: yuan(rule.BillPackMoney),
      originPrice: yuan(rule.OriginMoney),
      minUnits: rule.MinUnits,
      maxUnits: rule.MaxUnits,
      needsAudit: Boolean(rule.NeedAudit),
      lots: [...new Set([parkLotId, ...(rule.ParkLotIds ?? [])])].map((id) => lots.get(id)?.name ?? ''),
    })),
    mine: await Promise.all(passes.map((pass) => shown(tx, pass, shownLot(lots, pass.ParkLotId)))),
  }
}

async function shown(tx: Tx, pass: Pass, lot: ReturnType<typeof shownLot>): Promise<PassShown> {
  const rule = await repository(billPackRule, tx).get(pass.RuleId)
  return {
    id: pass.id,
    name: rule.RuleName,
    ...lot,
    plates: listOf(pass.PlateNumber),
    begin: pass.BeginDate,
    end: pass.EndDate!,
    state: pass.CardState,
    isRenewable: isRenewable(pass, rule),
    minUnits: rule.MinUnits,
    maxUnits: rule.MaxUnits,
  }
}

interface LotRow {
  readonly id: string
  readonly name: string
  readonly shut: ShutFor
}

async function lotsOf(tx: Tx, lots: readonly string[]): Promise<ReadonlyMap<string, LotRow>> {
  const rows = await tx.rows<LotRow>(
    sql`select id::text, park_lot_name as name,
      case status when ${code(lotStatuses.notYetOpen)} then 'notYetOpen' when ${code(lotStatuses.paused)} then 'paused' end as shut
      from park_lot where id = any(${[...lots]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function shownLot(lots: ReadonlyMap<string, LotRow>, id: string) {
  const lot = lots.get(id)
  return { lotName: lot?.name ?? '', lotIs: lot?.shut ?? null }
}

/** The price and the days, as the sale will take them. */
export async function quotePass(tx: Tx, mobile: string, wanted: WantedPass): Promise<PassQuote> {
  const { period } = await offerToPhone(tx, mobile, wanted)
  return {
    begin: period.BeginDate,
    end: period.EndDate,
    money: yuan(period.BillPackMoney),
    originMoney: yuan(period.OriginMoney),
  }
}

/** The outcome of a payment of this phone; null for one that is not its own. */
export async function followPass(tx: Tx, mobile: string, payNo: string): Promise<PurchaseFollowed | null> {
  const row = await tx.first<{ pay_status: number; pass_id: string | null; fail_reason: string | null }>(sql`
    select p.pay_status, u.pass_id, p.fail_reason from pass_purchase u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} and u.mobile = ${phone(mobile)}`)
  return row ? followed(row, row.pass_id !== null) : null
}
