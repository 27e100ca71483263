import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { contains } from '#fields/conditions.server.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { messageFields, messagePage, type MessagePage, type WireMessage } from './message.ts'

/** The message centre of the person who asks (domain.md 1.57): whatever a call names, it reaches that person's own messages only. */
export const messageEndpoints = endpoints((app, machine) => {
  const { Category, Level, IsRead } = messageFields
  const request = {
    Category,
    Level,
    IsRead,
    text: text('关键字', { max: 64 }),
    Page: integer('页码', { min: 1, max: 100_000 }),
    PerPage: integer('每页条数', { min: 1, max: 200 }),
  }
  mount(
    app,
    machine,
    endpoint({
      path: '/api/message/queryMessage',
      label: '消息查询',
      access: 'signed-in',
      request,
      response: messagePage,
    }),
    async ({ person, input }) => {
      const wanted = [
        input.Category === null ? sql`true` : sql`category = ${input.Category}`,
        input.Level === null ? sql`true` : sql`level = ${input.Level}`,
        input.IsRead === null ? sql`true` : sql`(read_at is not null) = ${input.IsRead}`,
        input.text ? sql`(${contains(sql`title`, input.text)} or ${contains(sql`content`, input.text)})` : sql`true`,
      ]
      const perPage = input.PerPage ?? 20
      const from = ((input.Page ?? 1) - 1) * perPage
      return machine.database.inScope(person.scope, (tx) =>
        page(tx, person.userId, sql.join(wanted, sql` and `), from, perPage),
      )
    },
  )

  const one = { id: id('消息', { required: true }) }
  mount(
    app,
    machine,
    endpoint({ path: '/api/message/readMessage', label: '标为已读', access: 'signed-in', request: one }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        await ofOwn(tx, sql`update message set read_at = coalesce(read_at, now())`, person.userId, input.id)
        return null
      }),
  )
  mount(
    app,
    machine,
    endpoint({ path: '/api/message/deleteMessage', label: '删除消息', access: 'signed-in', request: one }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        await ofOwn(tx, sql`update message set deleted_at = now()`, person.userId, input.id)
        return null
      }),
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/message/readAllMessage',
      label: '全部已读',
      access: 'signed-in',
      request: {},
      response: always({ read: integer('标为已读的消息数') }),
    }),
    ({ person }) =>
      machine.database.inScope(person.scope, async (tx) => ({
        read: await tx.run(
          sql`update message set read_at = now(), seen_at = coalesce(seen_at, now()) where receiver_user_id = ${person.userId} and read_at is null and deleted_at is null`,
        ),
      })),
  )
  mount(
    app,
    machine,
    endpoint({ path: '/api/message/seeMessage', label: '打开消息中心', access: 'signed-in', request: {} }),
    ({ person }) =>
      machine.database.inScope(person.scope, async (tx) => {
        await tx.run(
          sql`update message set seen_at = now() where receiver_user_id = ${person.userId} and seen_at is null and deleted_at is null`,
        )
        return null
      }),
  )
})

async function page(tx: Tx, userId: string, wanted: Sql, from: number, perPage: number): Promise<MessagePage> {
  const own = sql`receiver_user_id = ${userId} and deleted_at is null`
  const [counted, rows] = await Promise.all([
    tx.first<{ total: string; unread: string }>(
      sql`select count(*) filter (where ${wanted}) as total, count(*) filter (where read_at is null) as unread from message where ${own}`,
    ),
    tx.rows<MessageRow>(
      sql`select * from message where ${own} and ${wanted} order by id desc offset ${from} limit ${perPage}`,
    ),
  ])
  return {
    total: Number(counted!.total),
    unread: Number(counted!.unread),
    rows: rows.map((row) => ({
      id: String(row.id),
      Title: row.title,
      Category: row.category,
      Content: row.content,
      Level: row.level,
      SentAt: wallTime(row.sent_at.getTime()),
      IsRead: row.read_at ? 1 : 0,
      JumpUrl: row.jump_url,
    })),
  }
}

interface MessageRow {
  readonly id: string
  readonly title: string
  readonly category: WireMessage['Category']
  readonly content: string
  readonly level: WireMessage['Level']
  readonly sent_at: Date
  readonly read_at: Date | null
  readonly jump_url: string | null
}

async function ofOwn(tx: Tx, change: Sql, userId: string, messageId: string): Promise<void> {
  const changed = await tx.run(
    sql`${change} where id = ${messageId} and receiver_user_id = ${userId} and deleted_at is null`,
  )
  if (changed === 0) throw fail('notFound', { label: '消息' })
}

/** Whether the bell's dot is lit for the user: something came since the message centre was opened. */
export async function hasUnseen(tx: Tx, userId: string): Promise<boolean> {
  return (
    (await tx.first(
      sql`select from message where receiver_user_id = ${userId} and seen_at is null and deleted_at is null limit 1`,
    )) !== undefined
  )
}
