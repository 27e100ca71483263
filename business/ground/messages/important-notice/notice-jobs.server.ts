import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { noticeLevels, noticeStates } from './important-notice.ts'

interface NoticePayload {
  readonly tenantId: string
  readonly noticeId: string
}

/** A notice's level as a message's (domain.md 5.13). */
const messageLevels: Readonly<Record<CodeOf<typeof noticeLevels>, CodeOf<typeof levels>>> = {
  [noticeLevels.ordinary]: levels.ordinary,
  [noticeLevels.important]: levels.important,
  [noticeLevels.urgent]: levels.urgent,
}

/** What happens to a published notice when its time comes. */
export const startNoticeJob = enqueuedJob<NoticePayload>({ name: 'begin-notice', run: begin })

/** What happens to it when it is over. */
export const endNoticeJob = enqueuedJob<NoticePayload>({
  name: 'end-notice',
  async run(machine, { tenantId, noticeId }) {
    await machine.database.inScope(wholeTenant(tenantId), (tx) =>
      tx.run(
        sql`update important_notice set state = ${noticeStates.expired}, updated_at = now() where id = ${noticeId} and state in (${code(noticeStates.waiting, noticeStates.published)})`,
      ),
    )
    await machine.hub.publish({ tenantId, topic: 'changed', of: 'important-notice' })
  },
})

/** Puts the notice into the message centre of everyone who is to read it, tenant by tenant. */
async function begin(machine: Machine, { tenantId, noticeId }: NoticePayload): Promise<void> {
  const notice = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ title: string; content: string; level: CodeOf<typeof noticeLevels> }>(sql`
      update important_notice set state = ${noticeStates.published}, updated_at = now() where id = ${noticeId} and state in (${code(noticeStates.waiting, noticeStates.published)}) returning title, content, level`),
  )
  if (!notice) return
  const tenants = await machine.database.everywhere((tx) =>
    tx.rows<{ id: string }>(sql`select tenants_reading(${tenantId}, ${noticeId}) as id`),
  )
  for (const { id } of tenants.flat()) {
    await machine.database.inScope(wholeTenant(String(id)), async (tx) => {
      const readers = await tx.rows<{ user_id: string }>(
        sql`select user_id from notice_reading where notice_tenant_id = ${tenantId} and notice_id = ${noticeId}`,
      )
      await notify(
        tx,
        String(id),
        readers.map(({ user_id: userId }) => String(userId)),
        {
          category: messageCategories.system,
          level: messageLevels[notice.level],
          title: notice.title,
          content: notice.content,
          about: { kind: 'notice', no: `${tenantId}-${noticeId}` },
          jumpUrl: '/_cloud_Public/importantNotice',
        },
      )
    })
  }
}
