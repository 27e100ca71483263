import { sql } from 'kysely'
import { declaredFailure } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { auditState, publisher, shareSpot, shareState } from './share-spot.ts'

const rented = {
  zh: '还有 {n} 个未结束的共享订单,不能下架',
  en: 'It cannot be withdrawn while {n} rentals are still open',
}

/** What owners and units publish waits for an audit; what the keeper of the car park publishes itself does not. */
export const shareSpotServing = serve(shareSpot, {
  async create({ tx, records, by }, draft) {
    const spot = await tx.first<{ park_lot_id: string }>(
      sql`select park_lot_id from park_spot where id = ${draft.SpotId}`,
    )
    if (!spot) throw declaredFailure(shareSpot.failures!['share_spot_spot_exists']!)
    const waits = draft.PublisherKind === publisher.owner || draft.PublisherKind === publisher.unit
    return records.create(
      {
        ...draft,
        ParkLotId: spot.park_lot_id,
        AuditState: waits ? auditState.waits : auditState.approved,
        ShareState: shareState.published,
      },
      by,
    )
  },
  actions: {
    approve: ({ records, by }, { id }) => records.update(id, { AuditState: auditState.approved, Reason: null }, by),
    reject: ({ records, by }, { id }, { reason }) =>
      records.update(id, { AuditState: auditState.refused, ShareState: shareState.withdrawn, Reason: reason }, by),
    async withdraw({ tx, records, by }, { id }, { reason }) {
      const open = await tx.first<{ n: string }>(
        sql`select count(*) as n from share_order where share_spot_id = ${id} and share_order_state in (2, 3, 7)`,
      )
      if (Number(open!.n) > 0) throw declaredFailure(rented, { n: open!.n })
      await records.update(id, { ShareState: shareState.withdrawn, Reason: reason }, by)
    },
    /** What was refused is looked at again. */
    publish: ({ records, by }, { id, AuditState }) =>
      records.update(
        id,
        {
          ShareState: shareState.published,
          AuditState: AuditState === auditState.refused ? auditState.waits : Number(AuditState),
          Reason: null,
        },
        by,
      ),
    freeze: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ShareState: shareState.frozen, Reason: reason }, by),
    unfreeze: ({ records, by }, { id }) => records.update(id, { ShareState: shareState.published, Reason: null }, by),
  },
})
