import { declaredFailure } from '#kernel/failure.ts'
import { rentStates } from '#business/rights/sharing/share-order/share-order.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { handlers } from '#server/verb/handlers.ts'
import { auditStates, publisherKinds, shareSpot, shareSpotStates } from './share-spot.ts'

const rented = {
  zh: '还有 {n} 个未结束的共享订单,不能下架',
  en: 'It cannot be withdrawn while {n} {n rental is|rentals are} still open',
}

/** What owners and units publish waits for an audit; what the keeper of the car park publishes itself does not. */
export const shareSpotHandlers = handlers(shareSpot, {
  async create({ tx, records, by }, draft) {
    const spot = await tx.first<{ park_lot_id: string }>(
      sql`select park_lot_id from park_spot where id = ${draft.SpotId}`,
    )
    if (!spot) throw declaredFailure(shareSpot.failures!['share_spot_spot_exists']!)
    const waits = draft.PublisherKind === publisherKinds.owner || draft.PublisherKind === publisherKinds.unit
    return records.create(
      {
        ...draft,
        ParkLotId: spot.park_lot_id,
        AuditState: waits ? auditStates.waiting : auditStates.approved,
        ShareState: shareSpotStates.published,
      },
      by,
    )
  },
  actions: {
    approve: ({ records, by }, { id }) => records.update(id, { AuditState: auditStates.approved, Reason: null }, by),
    reject: ({ records, by }, { id }, { reason }) =>
      records.update(
        id,
        { AuditState: auditStates.refused, ShareState: shareSpotStates.withdrawn, Reason: reason },
        by,
      ),
    async withdraw({ tx, records, by }, { id }, { reason }) {
      const open = await tx.first<{ n: string }>(
        sql`select count(*) as n from share_order where share_spot_id = ${id} and share_order_state in (${code(rentStates.expected, rentStates.inside, rentStates.overdue)})`,
      )
      if (Number(open!.n) > 0) throw declaredFailure(rented, { n: open!.n })
      await records.update(id, { ShareState: shareSpotStates.withdrawn, Reason: reason }, by)
    },
    /** What was refused is looked at again. */
    publish: ({ records, by }, { id, AuditState }) =>
      records.update(
        id,
        {
          ShareState: shareSpotStates.published,
          AuditState: AuditState === auditStates.refused ? auditStates.waiting : AuditState,
          Reason: null,
        },
        by,
      ),
    freeze: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ShareState: shareSpotStates.frozen, Reason: reason }, by),
    unfreeze: ({ records, by }, { id }) =>
      records.update(id, { ShareState: shareSpotStates.published, Reason: null }, by),
  },
})
