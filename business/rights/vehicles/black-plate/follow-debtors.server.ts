import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { repository } from '#server/repository/repository.ts'
import { wireOf } from '#server/repository/rows.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { blackKinds, blackPlate, blackStatuses } from './black-plate.ts'

const name = 'follow-debtors'

/** What the limits say of debts is looked at again in every tenant: they may have been set since the last of them came. */
export const followDebtorsJob = job({
  name,
  cron: '*/5 * * * *',
  run: ({ database }, signal) => forEveryTenant(database, (tx) => followDebtors(tx), signal),
})

/**
 * Plates that left unpaid as often, or owe as much, as the tenant's limit says go on the black list by themselves, and off it once nothing is owed (domain.md 4.8).
 * Who was taken off by a person counts again from there. Without `plates`: all. Each entry that is made or relieved is in the audit log; that a debt grew or shrank is not.
 */
export async function followDebtors(tx: Tx, plates: readonly string[] | null = null): Promise<void> {
  const [times, yuan] = [parameterOf('autoBlackTimes'), parameterOf('autoBlackYuan')]
  const followed = await tx.rows<Followed>(sql`
    update black_plate b set arrears_count = d.count, arrears_money = d.money, updated_at = now(),
      status = case when d.count > 0 then b.status else ${code(blackStatuses.relieved)} end, relieved_at = case when d.count = 0 then now() end,
      relieved_by = case when d.count = 0 then '系统' end, relieve_reason = case when d.count = 0 then '欠费已缴清' end
    from (
      select l.id, l.status as was_status, l.arrears_count as was_count, l.arrears_money as was_money, count(o.order_id) as count, coalesce(sum(o.arrears_money), 0) as money
      from black_plate l left join lasting_order o on o.plate_number = l.plate_number and ${isOwed}
      where l.arrears_count is not null and l.relieved_at is null and ${isAmong(sql`l.plate_number`, plates)} group by l.tenant_id, l.id
    ) d where b.id = d.id and (b.arrears_count, b.arrears_money) is distinct from (d.count, d.money)
    returning b.id, b.status, d.was_status, d.was_count, d.was_money`)
  const made = await tx.rows<{ id: string }>(sql`
    insert into black_plate (plate_number, valid_time_begin, status, park_lot_ids, black_kind, reason, tip_text, arrears_count, arrears_money, created_by, updated_by)
    select o.plate_number, (now() at time zone ${consoleZone})::date, ${code(blackStatuses.inForce)}, '{}', ${code(blackKinds.arrears)},
      '欠费' || count(*) || '次,共' || to_char(sum(o.arrears_money) / 100.0, 'FM999999990.00') || '元', '车辆有欠费,请先补缴', count(*), sum(o.arrears_money), '系统', '系统'
    from lasting_order o
    where ${isOwed} and ${isAmong(sql`o.plate_number`, plates)} and (${times} > 0 or ${yuan} > 0)
      and o.left_at > coalesce((select max(b.relieved_at) from black_plate b where b.plate_number = o.plate_number and b.arrears_count > 0), '-infinity')
    group by o.plate_number having ${times} > 0 and count(*) >= ${times} or ${yuan} > 0 and sum(o.arrears_money) >= 100 * ${yuan}
    on conflict do nothing returning id`)
  const relieved = new Map(
    followed.filter(({ status }) => status === blackStatuses.relieved).map((was) => [String(was.id), was]),
  )
  await note(tx, [...made.map(({ id }) => String(id)), ...relieved.keys()], relieved)
}

/** What an entry was before its debts were looked at. */
interface Followed {
  readonly id: string
  readonly status: number
  readonly was_status: number
  readonly was_count: number
  readonly was_money: string
}

/** An audit line for each entry: it was made, or it is among the `relieved`. */
async function note(tx: Tx, ids: readonly string[], relieved: ReadonlyMap<string, Followed>): Promise<void> {
  if (ids.length === 0) return
  const by = { person: { userId: null, realName: '系统', byJob: true }, ip: '', path: name } as const
  for (const row of await repository(blackPlate, tx).find(sql`id = any(${[...ids]}::bigint[])`)) {
    const was = relieved.get(row.id)
    const before = was && {
      ...row,
      status: was.was_status,
      arrearsCount: was.was_count,
      arrearsMoney: Number(was.was_money),
      relievedAt: null,
      relievedBy: null,
      relieveReason: null,
    }
    writeAudit(tx, by, {
      of: blackPlate,
      label: was ? '解除' : '新增',
      id: row.id,
      name: row.plateNumber,
      before: before ? wireOf(blackPlate.all, before) : null,
      after: wireOf(blackPlate.all, row),
      costMs: 0,
    })
  }
}

const isOwed = sql`o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)}`

function isAmong(column: Sql, plates: readonly string[] | null): Sql {
  return plates === null ? sql`true` : sql`${column} = any(${[...plates]}::text[])`
}
