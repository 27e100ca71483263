import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { receivedNotice, type ReceivedNotice } from './received-notices.ts'

interface Row {
  readonly notice_tenant_id: string
  readonly notice_id: string
  readonly title: string
  readonly content: string
  readonly notice_kind: ReceivedNotice['NoticeKind']
  readonly level: ReceivedNotice['Level']
  readonly is_popup: boolean
  readonly must_confirm: boolean
  readonly publish_by: string | null
  readonly publish_at: Date
  readonly is_current: boolean
  readonly read_at: Date | null
  readonly confirmed_at: Date | null
}

/** What the person who asks is to read, of their tenant and of the platform, and their receipts (domain.md 1.55). */
export const receivedNoticeEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/importantNotice/queryReceivedNotice',
      label: '收到的通知',
      access: 'signed-in',
      request: {},
      response: receivedNotice,
      list: true,
    }),
    ({ person }) =>
      machine.database.inScope(person.scope, async (tx) => {
        const rows = await tx.rows<Row>(
          sql`select * from notices_for(${person.userId}) order by publish_at desc, notice_id desc limit 200`,
        )
        return rows.map(wireOf)
      }),
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/importantNotice/readNotice',
      label: '阅读或确认通知',
      access: 'signed-in',
      request: {
        noticeTenantId: id('发布租户', { required: true }),
        noticeId: id('通知公告', { required: true }),
        confirms: flag('确认', { required: true }),
      },
    }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        const row = await tx.first<{ noted: boolean }>(
          sql`select note_reading(${person.userId}, ${input.noticeTenantId}, ${input.noticeId}, ${input.confirms}) as noted`,
        )
        if (!row?.noted) throw fail('notFound', { label: '通知公告' })
        return null
      }),
  )
})

function wireOf(row: Row): ReceivedNotice {
  const at = (moment: Date | null) => moment && wallTime(moment.getTime())
  return {
    noticeTenantId: String(row.notice_tenant_id),
    noticeId: String(row.notice_id),
    Title: row.title,
    Content: row.content,
    NoticeKind: row.notice_kind,
    Level: row.level,
    IsPopup: row.is_popup ? 1 : 0,
    MustConfirm: row.must_confirm ? 1 : 0,
    PublishBy: row.publish_by,
    PublishAt: wallTime(row.publish_at.getTime()),
    IsCurrent: row.is_current ? 1 : 0,
    ReadAt: at(row.read_at),
    ConfirmedAt: at(row.confirmed_at),
  }
}
