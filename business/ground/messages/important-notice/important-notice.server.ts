import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { enqueueAt } from '#server/jobs/jobs.ts'
import type { Person } from '#server/person.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { handlers } from '#server/verb/handlers.ts'
import { importantNotice, noticeStates, receiverKinds } from './important-notice.ts'
import { noteReceivers } from './notice-receivers.server.ts'

const forPlatform = {
  zh: '只有平台可以向指定租户发通知,请选择其他接收范围',
  en: 'Only the platform sends notices to tenants; choose other receivers',
}
const isOver = {
  zh: '失效时间已过,请修改后再发布',
  en: 'The notice would already have ended; change its period first',
}

export const importantNoticeHandlers = handlers(importantNotice, {
  create({ records, incoming, by }, draft) {
    requireReach(incoming.person, draft)
    return records.create({ ...draft, State: noticeStates.draft }, by)
  },

  async update({ records, incoming, by }, before, changes) {
    requireReach(incoming.person, changes)
    await records.update(before.id, changes, by)
  },

  actions: {
    /** Receivers are settled now; they learn of it when it takes effect. */
    async publish({ tx, records, incoming, by }, record) {
      const now = Date.now()
      if (record.EndAt && record.EndAt.getTime() <= now) throw declaredFailure(isOver)
      const { tenantId } = incoming.person
      const begins = record.BeginAt?.getTime() ?? now
      await records.update(
        record.id,
        {
          State: begins > now ? noticeStates.waiting : noticeStates.published,
          PublishBy: by,
          PublishAt: new Date(now),
          ReceiverCount: await noteReceivers(tx, tenantId, record),
        },
        by,
      )
      await enqueueAt(tx, 'begin-notice', { tenantId, noticeId: record.id }, begins)
      if (record.EndAt) await enqueueAt(tx, 'end-notice', { tenantId, noticeId: record.id }, record.EndAt.getTime())
    },

    async withdraw({ records, by }, record) {
      await records.update(record.id, { State: noticeStates.withdrawn }, by)
    },
  },
})

function requireReach({ tenantId }: Person, { ReceiverKind }: DraftOf<typeof importantNotice>): void {
  if (ReceiverKind === receiverKinds.tenants && tenantId !== platformTenant) throw declaredFailure(forPlatform)
}
