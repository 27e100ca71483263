import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { deadlinesOf } from './deadlines.server.ts'
import { closeWhatWasRepaired, reopenWhatWasNot } from './origin.server.ts'
import { repairOrder, repairSources } from './repair-order.ts'
import { repairStates, stateAfterPause } from './repair-states.ts'
import { requireRepairer } from './repairers.server.ts'
import { reportFault } from './report-fault.server.ts'

type Context = VerbContext<typeof repairOrder>
type Order = RecordOf<typeof repairOrder>

const deviceElsewhere = {
  zh: '设备不存在或不属于该停车场',
  en: 'The device does not exist or belongs to another car park',
}
const sameAssignee = { zh: '工单已派给该维修人', en: 'The order is with this repairer already' }

/** Steps of a repair; each is a moment that is never taken back, but by a new assignment or a return for rework. */
export const repairOrderHandlers = handlers(repairOrder, {
  async create({ tx, by, incoming }, draft) {
    await requireOwnDevice(tx, draft.DeviceId ?? null, draft.ParkLotId!)
    const fault = { ...draft, ParkLotId: draft.ParkLotId!, Urgency: draft.Urgency!, Source: repairSources.byHand }
    return (await reportFault(tx, fault, { userId: incoming.person.userId, by })).id
  },

  async update({ tx, records, by }, before, changes) {
    const after = { ...before, ...changes }
    await requireOwnDevice(tx, after.DeviceId, after.ParkLotId)
    const { Urgency } = changes
    const due = Urgency === undefined ? {} : await deadlinesOf(tx, Urgency, before.ReportAt, before.ParkLotId)
    await records.update(before.id, { ...changes, ...due }, by)
  },

  actions: {
    assign: (context, record, { AssigneeId }) => give(context, record, AssigneeId, null),

    async transfer(context, record, { AssigneeId, Reason }) {
      if (AssigneeId === record.AssigneeId) throw declaredFailure(sameAssignee)
      await give(context, record, AssigneeId, Reason)
    },

    async refuse(context, record, { Reason }) {
      const unassigned = { AssigneeId: null, AssignAt: null }
      await go(context, record, repairStates.toAssign, { ...unassigned, StateReason: Reason })
    },

    async accept(context, record) {
      const AcceptAt = new Date()
      const IsOverdue = record.IsOverdue || AcceptAt > record.AcceptDueAt
      await go(context, record, repairStates.toArrive, { AcceptAt, IsOverdue })
    },

    async arrive(context, record) {
      await go(context, record, repairStates.underWay, { ArriveAt: new Date() })
    },

    async finish(context, record, work) {
      const FinishAt = new Date()
      const IsOverdue = record.IsOverdue || FinishAt > record.FinishDueAt
      await go(context, record, repairStates.toConfirm, { ...work, FinishAt, IsOverdue, StateReason: null })
    },

    async confirm(context, record, { Score, Comment }) {
      await go(context, record, repairStates.done, { Score, Comment, ConfirmAt: new Date() })
      await closeWhatWasRepaired(context.tx, record, { userId: context.incoming.person.userId, by: context.by })
    },

    async rework(context, record, { Reason }) {
      const again = { FinishAt: null, ReworkCount: (record.ReworkCount ?? 0) + 1, StateReason: Reason }
      await go(context, record, repairStates.underWay, again)
      await notifyAssignee(context, record, '维修工单被退回返工', `rework#${again.ReworkCount}`)
    },

    async urge(context, record) {
      const UrgeCount = (record.UrgeCount ?? 0) + 1
      await context.records.update(record.id, { UrgeCount }, context.by)
      await notifyAssignee(context, record, '维修工单催办', `urge#${UrgeCount}`)
    },

    suspend: (context, record, { Reason }) =>
      go(context, record, repairStates.suspended, { SuspendAt: new Date(), StateReason: Reason }),

    /** Deadlines wait while an order is suspended. */
    async resume(context, record) {
      const paused = Date.now() - record.SuspendAt!.getTime()
      const later = (at: Date | null) => new Date(at!.getTime() + paused)
      const due = { AcceptDueAt: later(record.AcceptDueAt), FinishDueAt: later(record.FinishDueAt) }
      await go(context, record, stateAfterPause(record), { ...due, SuspendAt: null, StateReason: null })
    },

    async reject(context, record, { Reason }) {
      await go(context, record, repairStates.rejected, { StateReason: Reason })
      await reopenWhatWasNot(context.tx, record)
    },

    async close(context, record, { Reason }) {
      await go(context, record, repairStates.closed, { StateReason: Reason, SuspendAt: null })
      await reopenWhatWasNot(context.tx, record)
    },
  },
})

async function requireOwnDevice(tx: Tx, deviceId: string | null, parkLotId: string): Promise<void> {
  if (!deviceId) return
  const found = await tx.first(sql`select from device where id = ${deviceId} and park_lot_id = ${parkLotId}`)
  if (!found) throw declaredFailure(deviceElsewhere)
}

async function give(context: Context, record: Order, AssigneeId: string, Reason: string | null): Promise<void> {
  await requireRepairer(context.tx, AssigneeId, record.ParkLotId)
  const started = { AssignAt: new Date(), AcceptAt: null, ArriveAt: null }
  await go(context, record, repairStates.toAccept, { AssigneeId, ...started, StateReason: Reason })
  await notifyAssignee(context, { ...record, AssigneeId }, '新的维修工单', `assign#${started.AssignAt.getTime()}`)
}

function go(
  { records, by }: Context,
  { id }: Order,
  State: CodeOf<typeof repairStates>,
  more: DraftOf<typeof repairOrder>,
): Promise<void> {
  return records.update(id, { ...more, State }, by)
}

/** `about` distinguishes one message on an order from another. */
async function notifyAssignee({ tx, incoming }: Context, record: Order, title: string, about: string): Promise<void> {
  await notify(tx, incoming.person.tenantId, [record.AssigneeId!], {
    category: messageCategories.device,
    level: levels.important,
    title,
    content: `${record.RepairNo} · ${record.FaultDesc}`,
    about: { kind: 'repair-order', no: `${record.RepairNo} ${about}` },
    jumpUrl: `/_cloud_operation/Repair_Order?open=${record.id}`,
  })
}
