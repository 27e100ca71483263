import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { whoMay } from '#business/ground/people/user/who-may.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { callStates, serviceCall } from './service-call.ts'

const noSeat = {
  field: 'SeatUserId',
  zh: '坐席不存在、已停用或没有接听权限',
  en: 'The agent does not exist, is disabled or may not answer calls',
}

type Context = VerbContext<typeof serviceCall>
type Call = RecordOf<typeof serviceCall>

/** A call rings until a seat answers it; the one who answered it ends it. Waiting and talking are counted by the database from the moments. */
export const serviceCallHandlers = handlers(serviceCall, {
  actions: {
    async answer(context, record) {
      const { records, incoming, by } = context
      const answered = { AnswerAt: record.AnswerAt ?? new Date(), SeatUserId: incoming.person.userId }
      await records.update(record.id, { ...answered, State: callStates.answered }, by)
      announceAtLane(context, record)
    },

    async finish(context, record, { OrderNo, ...settled }) {
      const { records, by } = context
      const about = { ...settled, OrderNo: OrderNo ?? record.OrderNo }
      await records.update(record.id, { ...about, EndAt: new Date(), State: callStates.ended }, by)
      announceAtLane(context, record)
    },

    async withdraw(context, record) {
      const { records, by } = context
      await records.update(record.id, { EndAt: new Date(), State: callStates.withdrawn }, by)
      announceAtLane(context, record)
    },

    async transfer({ tx, records, incoming, by }, record, { SeatUserId }) {
      const may = whoMay('service-call:answer')
      if (!(await tx.first(sql`select from tenant_user where id = ${SeatUserId} and ${may}`)))
        throw declaredFailure(noSeat)
      await records.update(record.id, { SeatUserId, State: callStates.transferred }, by)
      await notify(tx, incoming.person.tenantId, [SeatUserId], {
        category: messageCategories.service,
        level: levels.urgent,
        title: '客服来电转接',
        content: [record.CallNo, record.PlateNumber].filter(Boolean).join(' · '),
        about: { kind: 'service-call', no: `${record.CallNo} ${Date.now()}` },
        jumpUrl: `/_cloud_user/Service_Call?open=${record.id}`,
      })
    },

    miss: ({ records, by }, record) => records.update(record.id, { EndAt: new Date(), State: callStates.missed }, by),

    score: ({ records, by }, record, { Score }) => records.update(record.id, { Score }, by),
  },
})

/** Anyone who stands at the lane sees it at once, also where they may not read calls. */
function announceAtLane({ machine, incoming, afterCommit }: Context, { LaneId }: Call): void {
  if (LaneId === null) return
  afterCommit(() => machine.hub.publish({ tenantId: incoming.person.tenantId, topic: 'changed', of: lane.name }))
}
