import { sql } from 'kysely'
import { declaredFailure } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { parkingLot } from './parking-lot.ts'

const needsWholeScope = {
  zh: '数据范围为指定车场的用户不能新增停车场',
  en: 'Somebody whose data scope is limited to car parks cannot add one',
}
const hasCarsInside = {
  zh: '停车场内还有 {cars} 辆车,不能删除',
  en: 'The car park cannot be deleted while {cars} cars are inside',
}

export const parkingLotServing = serve(parkingLot, {
  /** A person limited to lots makes none: it would be outside their data scope, and nobody widens that themself. */
  async create({ tx, records, incoming, by }, draft) {
    if (incoming.person.scope.lots !== 'all') throw declaredFailure(needsWholeScope)
    const id = await records.create(draft, by)
    await tx.run(sql`insert into lot_occupancy (park_lot_id) values (${id})`)
    return id
  },

  async delete({ tx, records }, before) {
    const inside = await tx.first<{ cars: string }>(
      sql`select count(*) as cars from open_stay where park_lot_id = ${before.id}`,
    )
    if (inside!.cars !== '0') throw declaredFailure(hasCarsInside, { cars: inside!.cars })
    await records.delete(before.id)
  },
})
