import { sql } from '#kernel/sql.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { billPackRule } from './bill-pack-rule.ts'

const elsewhere = {
  zh: '区域“{region}”不属于适用车场',
  en: 'The region “{region}” lies in none of the car parks of the rule',
}

export const billPackRuleHandlers = handlers(billPackRule, {
  async create({ tx, records, by }, draft) {
    const id = await records.create(draft, by)
    await requireRegionsOfLots(tx, draft)
    return id
  },

  async update({ tx, records, by }, before, changes) {
    await records.update(before.id, changes, by)
    await requireRegionsOfLots(tx, { ...before, ...changes })
  },
})

/** A region of another lot would never say anything of a pass. */
async function requireRegionsOfLots(
  tx: Tx,
  { RegionIds, ParkLotIds }: Partial<Pick<RecordOf<typeof billPackRule>, 'RegionIds' | 'ParkLotIds'>>,
): Promise<void> {
  if (!RegionIds?.length || !ParkLotIds?.length) return
  const other = await tx.first<{ region_name: string }>(
    sql`select region_name from park_region where id = any(${[...RegionIds]}::bigint[]) and park_lot_id <> all(${[...ParkLotIds]}::bigint[]) limit 1`,
  )
  if (other) throw failFields([{ field: 'RegionIds', sentence: elsewhere, params: { region: other.region_name } }])
}
