import { addDays, mondayOf } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { sheetCycles } from '../profit-share-rule/profit-share-rule.ts'
import { shareKinds, shareStates } from '../profit-share/profit-share.ts'

/** Every hour the sheets of the cycles that have ended are made, in every tenant. */
export const makeSettlementsJob = job({
  name: 'make-settlements',
  cron: '20 * * * *',
  run: ({ database }, signal) => forEveryTenant(database, (tx) => makeSettlements(tx, wallDate(Date.now())), signal),
})

/** What is due and stands on no sheet yet. */
const due = sql`state = ${code(shareStates.toSettle)} and settlement_id is null`

export async function makeSettlements(tx: Tx, today: string): Promise<void> {
  const rules = await tx.rows<{ id: string; settle_cycle: number }>(sql`
    select r.id::text, r.settle_cycle from profit_share_rule r where exists (select from profit_share s where s.rule_id = r.id and ${due}) order by r.id`)
  for (const { id, settle_cycle } of rules)
    await makeSheet(tx, { ruleId: id, until: endOfCycle(settle_cycle, today), makerId: null, by: '系统' })
}

/** The last day of the last cycle that has ended: yesterday, the last Sunday, the last day of the month before. */
export function endOfCycle(cycle: number, today: string): string {
  if (cycle === sheetCycles.weekly) return addDays(mondayOf(today), -1)
  if (cycle === sheetCycles.monthly) return addDays(`${today.slice(0, 8)}01`, -1)
  return addDays(today, -1)
}

interface WantedSheet {
  readonly ruleId: string
  readonly until: string
  readonly makerId: string | null
  readonly by: string
}

/**
 * A sheet of all that is due by a rule up to a day; gives its number. None where nothing is due, or more was taken back than is due: that waits for the
 * next sheet.
 */
export async function makeSheet(tx: Tx, { ruleId, until, makerId, by }: WantedSheet): Promise<string | null> {
  const sheet = await tx.first<{ settle_no: string }>(sql`
    with mine as materialized (
      select id, share_kind, share_day, base_money, share_money, fee_money, net_money from profit_share
      where rule_id = ${ruleId} and share_day <= ${until} and ${due} order by id for no key update
    ), made as (
      insert into settlement (settle_no, sub_merchant_id, park_lot_id, rule_id, begin_at, end_at, trade_count, total_money, refund_money, sharing_money, fee_money, settle_money, maker_id, created_by, updated_by)
      select 'J' || serial_text(nextval('cash_flow_no')), r.sub_merchant_id, r.park_lot_id, r.id, m.begins, ${until}::date, m.trades, m.total, m.refunded, m.shared, m.fees, m.net, ${makerId}::bigint, ${by}, ${by}
      from profit_share_rule r, (
        select min(share_day) as begins, count(*) filter (where share_kind = ${code(shareKinds.share)}) as trades,
          coalesce(sum(base_money) filter (where share_kind <> ${code(shareKinds.takenBack)}), 0) as total, coalesce(-sum(base_money) filter (where share_kind = ${code(shareKinds.takenBack)}), 0) as refunded,
          sum(share_money) as shared, sum(fee_money) as fees, sum(net_money) as net from mine
      ) m where r.id = ${ruleId} and m.net > 0
      returning id, settle_no
    ), put as (
      update profit_share s set settlement_id = made.id, updated_at = now(), updated_by = ${by} from made where s.id in (select id from mine)
    )
    select settle_no from made`)
  return sheet?.settle_no ?? null
}
