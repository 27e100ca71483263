import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { chargeRuleBind } from './charge-rule-bind.ts'
import { requireNoEntryMoney } from './no-entry-money.server.ts'
import { refuseOverlap } from './refuse-overlap.server.ts'
import { asItsRuleSays } from './rule-for-cars.server.ts'

/** Anyone who changes what prices a lot holds it, so that no two of them bind the same cars and dates alongside each other. */
export const chargeRuleBindHandlers = handlers(chargeRuleBind, {
  lockFirst: (tx, ids, { ParkLotId = null }) =>
    holdLots(
      tx,
      sql`select park_lot_id from charge_rule_bind where id = any(${[...ids]}::bigint[]) union select ${ParkLotId}::bigint`,
    ),

  async create({ tx, records, by }, draft) {
    await holdLots(tx, sql`select ${draft.ParkLotId}::bigint`)
    const id = await records.create(await asItsRuleSays(tx, draft), by)
    await refuseOverlap(tx, sql`b.id = ${id}`, 'RuleId')
    await requireNoEntryMoney(tx, sql`l.id = ${draft.ParkLotId}`, 'RuleId')
    return id
  },

  async update({ tx, records, by }, before, changes) {
    const { DayKind, WeekDays, BillCarSizeId } = await asItsRuleSays(tx, { ...before, ...changes })
    await records.update(before.id, { ...changes, DayKind, WeekDays, BillCarSizeId }, by)
    await refuseOverlap(tx, sql`b.id = ${before.id}`, 'RuleId')
    await requireNoEntryMoney(
      tx,
      sql`l.id in (${before.ParkLotId}, ${changes.ParkLotId ?? before.ParkLotId})`,
      'RuleId',
    )
  },

  async delete({ tx, records }, before) {
    await records.delete(before.id)
    await requireNoEntryMoney(tx, sql`l.id = ${before.ParkLotId}`, 'RuleId')
  },
})
