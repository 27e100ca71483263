import { sql } from '#kernel/sql.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import { handlers } from '#server/verb/handlers.ts'
import { parkRegion } from './park-region.ts'

const inItself = {
  zh: '上级区域不能是本区域或它的下级区域',
  en: 'A region cannot lie inside itself or inside a region that lies in it',
}

const hasHistory = {
  zh: '已有车辆进入过该区域,不能删除;请改为停用',
  en: 'Cars have been in the region, so it cannot be deleted; put it out of use',
}

/** Regions are a tree: none lies inside itself. One in which cars were is named by their stays. */
export const parkRegionHandlers = handlers(parkRegion, {
  async update({ tx, records, by }, before, changes) {
    const parent = changes.ParentRegionId
    if (parent) {
      await tx.run(sql`select from park_lot where id = ${before.ParkLotId} for no key update`)
      const above = await tx.first(sql`
        with recursive above (id) as (select ${parent}::bigint union select r.parent_region_id from above a join park_region r on r.id = a.id)
        select from above where id = ${before.id}`)
      if (above) throw failFields([{ field: 'ParentRegionId', sentence: inItself, params: {} }])
    }
    await records.update(before.id, changes, by)
  },

  async delete({ tx, records }, before) {
    const entered = await tx.first(sql`select from park_region where id = ${before.id} and entered_at is not null`)
    if (entered) throw declaredFailure(hasHistory)
    await records.delete(before.id)
  },
})
