import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { platesOf } from '#fields/plate/plates-of.ts'
import { handlers } from '#server/verb/handlers.ts'
import { beginEmpty } from './begin-empty.server.ts'
import { entryMoneyRule } from './entry-money-rule.server.ts'
import { holdLots } from './hold-lots.server.ts'
import { parkLot } from './park-lot.ts'

const needsWholeScope = {
  zh: '数据范围为指定车场的用户不能新增停车场',
  en: 'Someone whose data scope is limited to car parks cannot add one',
}
const hasCarsInside = {
  zh: '停车场内还有 {cars} 辆车,不能删除',
  en: 'The car park cannot be deleted while {cars} {cars car is|cars are} inside',
}

const noPlate = {
  zh: '“{plate}”不是有效的车牌号,多个车牌请用逗号分隔',
  en: '“{plate}” is not a licence plate; put commas between plates',
}

export const parkLotHandlers = handlers(parkLot, {
  /** Who keeps the days of a lot, or brings it a late fact, holds its lock while referring to the lot: another clock takes that lock before the lot's row. */
  async lockFirst(tx, ids, { TimeZone = null, AccountDayStart = null }) {
    await holdLots(tx, sql`select unnest(${[...ids]}::bigint[])`)
    await tx.run(sql`
      select pg_advisory_xact_lock(statistics_lock(id)) from (
        select id from park_lot where id = any(${[...ids]}::bigint[])
          and (coalesce(${TimeZone}, time_zone), coalesce(${AccountDayStart}::time, account_day_start)) <> (time_zone, account_day_start) order by id
      ) moved`)
  },

  /** A person limited to lots makes none: it would be outside their data scope, and no one widens that for themselves. */
  async create({ tx, records, incoming, by }, draft) {
    if (incoming.person.scope.lots !== 'all') throw declaredFailure(needsWholeScope)
    const id = await records.create(withSpecialPlates(draft), by)
    await beginEmpty.get()(tx, id)
    await entryMoneyRule.get()(tx, sql`l.id = ${id}`, 'NoEntryExitPolicy')
    return id
  },

  async update({ tx, records, by }, before, changes) {
    await records.update(before.id, withSpecialPlates(changes), by)
    if (changes.NoEntryExitPolicy || changes.IsCharge)
      await entryMoneyRule.get()(tx, sql`l.id = ${before.id}`, 'NoEntryExitPolicy')
  },

  async delete({ tx, records }, before) {
    const inside = await tx.first<{ cars: string }>(
      sql`select count(*) as cars from open_stay where park_lot_id = ${before.id}`,
    )
    if (inside!.cars !== '0') throw declaredFailure(hasCarsInside, { cars: inside!.cars })
    await records.delete(before.id)
  },
})

/** The list of special cars as it is compared at the lanes; refuses what would never be read there. */
function withSpecialPlates<Draft extends Partial<DraftOf<typeof parkLot>>>(draft: Draft): Draft {
  if (!draft.SpecialPlates) return draft
  const plates = platesOf(draft.SpecialPlates)
  const wrong = plates.find((plate) => !isPlate(plate))
  if (wrong) throw failFields([{ field: 'SpecialPlates', sentence: noPlate, params: { plate: wrong } }])
  return { ...draft, SpecialPlates: plates.join(',') }
}
