import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { abnormalReasons } from '../inspect-kind.ts'
import { repairSources } from '#business/places/devices/repair-order/repair-order.ts'
import { reportFault } from '#business/places/devices/repair-order/report-fault.server.ts'
import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import { doToOrder } from '#business/orders/park-order/do-to-order.server.ts'
import { holdLotsOfOrderNos } from '#business/traffic/lot/order-facts.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { fileFinding, type Finding } from './file-finding.server.ts'
import { corrections, parkLotInspect } from './park-lot-inspect.ts'

type Context = VerbContext<typeof parkLotInspect>
type Filed = RecordOf<typeof parkLotInspect>

const namesNoOrder = { zh: '该记录没有订单号,不能更正订单', en: 'The record names no order to correct' }
const namesNoPlate = { zh: '该记录没有实际车牌,不能更正车牌', en: 'The record names no real plate to correct to' }

/** What is done about what was found: settled on the spot, repaired, or the order corrected through its own verbs. */
export const parkLotInspectHandlers = handlers(parkLotInspect, {
  lockFirst: (tx, ids) =>
    holdLotsOfOrderNos(tx, sql`select order_no from park_lot_inspect where id = any(${[...ids]}::bigint[])`),

  create: ({ tx, incoming, by }, draft) => fileFinding(tx, draft as Finding, { userId: incoming.person.userId, by }),

  actions: {
    handle: (context, record, { HandleResult }) => settle(context, record, handleStates.handled, HandleResult),

    dismiss: (context, record, { HandleResult }) => settle(context, record, handleStates.falseAlarm, HandleResult),

    /** The record is being handled until its repair order ends. */
    async repair({ tx, records, incoming, by }, record, { FaultType, Urgency, FaultDesc }) {
      const reason = abnormalReasons.find(({ code }) => code === record.AbnormalReason)!.label
      const order = await reportFault(
        tx,
        {
          ParkLotId: record.ParkLotId,
          FaultType,
          Urgency,
          FaultDesc: FaultDesc ?? record.Description ?? reason,
          Pictures: record.Pictures ?? [],
          Source: repairSources.inspection,
        },
        { userId: incoming.person.userId, by },
      )
      await records.update(record.id, { HandleState: handleStates.beingHandled, RepairId: order.id }, by)
      return { id: order.id }
    },

    async correctOrder(context, record, { Correction, Reason }) {
      if (!record.OrderNo) throw declaredFailure(namesNoOrder)
      if (Correction === corrections.plate) {
        if (!record.RealPlateNumber) throw declaredFailure(namesNoPlate)
        const values = { plateNumber: record.RealPlateNumber, plateColor: null, reasonText: Reason }
        await doToOrder(context, record.OrderNo, 'correctPlate', values)
      } else await doToOrder(context, record.OrderNo, 'void', { reasonText: Reason })
      await settle(context, record, handleStates.handled, Reason)
    },
  },
})

async function settle(
  { records, incoming, by }: Context,
  { id }: Filed,
  HandleState: CodeOf<typeof handleStates>,
  HandleResult: string | null,
): Promise<void> {
  const { userId } = incoming.person
  await records.update(id, { HandleState, HandleResult, HandlerId: userId, HandledAt: new Date() }, by)
}
