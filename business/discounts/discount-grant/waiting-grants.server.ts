import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import type { StartedStay } from '#business/traffic/money/reduction-book.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { grantSettleStates } from './discount-grant.ts'
import { grantStates } from './grant-states.ts'
import { giveBackForGrant } from './take-merchant-money.server.ts'

const by = '系统'
const mostAtOnce = 200

const waiting = sql`w.passing_id is null and w.state = ${code(grantStates.unused)}`

/** What waits `w` for a stay `x` in a lot: within its hours, where merchant and rule hold, and only as the first reduction of the stay. */
const waitingFor = (lot: Sql) => sql`
  discount_grant w join merchant m on m.id = w.merchant_id join discount_rule r on r.id = w.rule_id
  where ${waiting} and w.plate_number = x.plate_number and w.expire_at >= x.came_at
    and (m.park_lot_ids = '{}' or ${lot} = any(m.park_lot_ids)) and (r.park_lot_ids = '{}' or ${lot} = any(r.park_lot_ids))
    and not exists (select from discount_grant o where o.passing_id = x.passing_id and o.state <> ${code(grantStates.takenBack)})`

/** Stays that begin take what was given to their plates in advance: one each, that which ends first. Returns the plates that did. */
export async function takeWaiting(tx: Tx, parkLotId: string, stays: readonly StartedStay[]): Promise<string[]> {
  const rows = stays.map(({ plateNumber, passingId, cameAt }) => ({
    plate_number: plateNumber,
    passing_id: passingId,
    came_at: new Date(cameAt).toISOString(),
  }))
  const taken = await tx.rows<{ plate_number: string }>(sql`
    update discount_grant g set park_lot_id = ${parkLotId}::bigint, passing_id = x.passing_id, updated_at = now()
    from ${recordset(rows, { plate_number: 'text', passing_id: 'text', came_at: 'timestamptz' })}
      cross join lateral (select w.id from ${waitingFor(sql`${parkLotId}::bigint`)} order by w.expire_at, w.id limit 1) first
    where g.id = first.id and g.passing_id is null and g.state = ${code(grantStates.unused)} returning g.plate_number`)
  return taken.map(({ plate_number }) => plate_number)
}

/** Every minute: what crossed with its car's entry is taken after all, and what no car came for goes back to its merchant. */
export const waitingGrantsJob = job({
  name: 'waiting-grants',
  cron: '* * * * *',
  async run(machine, signal) {
    for await (const { tenantId } of everyTenant(machine.database, signal)) await followWaiting(machine, tenantId)
  },
})

/** The same for one tenant. */
export async function followWaiting(machine: Machine, tenantId: string): Promise<void> {
  const scope = { tenantId, lots: 'all' } as const
  const changes = await machine.database.inScope(scope, takeCrossed)
  if (changes.length > 0) await notifyOfChanges(machine, tenantId, changes)
  await machine.database.inScope(scope, giveBackExpired)
}

interface Crossed {
  readonly park_lot_id: string
  readonly order_id: string
  readonly plate_number: string
  readonly passing_id: string
  readonly came_at: Date
}

/** Of a car that came in while its reduction was being given neither saw the other. */
async function takeCrossed(tx: Tx): Promise<LotChange[]> {
  const crossed = sql`
    (select s.park_lot_id, s.order_id, s.plate_number, s.entry_passing_id as passing_id, s.came_at from open_stay s
      where s.entry_passing_id is not null and s.plate_number in (select w.plate_number from discount_grant w where ${waiting})) x
    where exists (select from ${waitingFor(sql`x.park_lot_id`)})`
  await holdLots(tx, sql`select park_lot_id from ${crossed}`)
  const changes: LotChange[] = []
  for (const stay of await tx.rows<Crossed>(sql`select * from ${crossed} order by came_at`)) {
    const started = { plateNumber: stay.plate_number, passingId: stay.passing_id, cameAt: stay.came_at.getTime() }
    if ((await takeWaiting(tx, String(stay.park_lot_id), [started])).length === 0) continue
    const { lot, touch } = await lockOrderFacts(tx, String(stay.order_id))
    changes.push(await changeLot(tx, lot, { touches: [touch] }, Date.now()))
  }
  return changes
}

interface Expired {
  readonly id: string
  readonly merchant_id: string
  readonly settle_kind: CodeOf<typeof settleKinds>
}

/** On credit only what is not settled yet: of that the merchant has paid nothing. */
async function giveBackExpired(tx: Tx): Promise<void> {
  const expired = await tx.rows<Expired>(sql`
    select w.id::text, m.id::text as merchant_id, m.settle_kind from discount_grant w join merchant m on m.id = w.merchant_id
    where ${waiting} and w.expire_at < now() and (m.settle_kind <> ${code(settleKinds.credit)} or w.settle_state = ${code(grantSettleStates.open)})
    order by w.id limit ${mostAtOnce}`)
  if (expired.length === 0) return
  const merchants = expired.map(({ merchant_id }) => merchant_id)
  await tx.run(sql`select from merchant where id = any(${merchants}::bigint[]) order by id for no key update`)
  for (const { id, merchant_id, settle_kind } of expired) {
    const back = await tx.first<{ grant_no: string; settle_money: string }>(sql`
      update discount_grant w set state = ${code(grantStates.takenBack)}, settle_state = ${code(grantSettleStates.settled)}, updated_at = now(), updated_by = ${by}
      where w.id = ${id} and ${waiting} returning w.grant_no, w.settle_money`)
    const account = { id: merchant_id, settleKind: settle_kind }
    if (back) await giveBackForGrant(tx, account, Number(back.settle_money), back.grant_no, by)
  }
}
