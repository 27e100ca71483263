import { always, truth } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { choice } from '#fields/choice/choice.ts'
import { id } from '#fields/id/id.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { requirePlatform } from '#server/person.ts'
import { handlers } from '#server/verb/handlers.ts'
import {
  announcement,
  announcementStatuses,
  itemKinds,
  type AnnouncementItem,
  shownAnnouncement,
  type ShownAnnouncement,
} from './announcement.ts'

const wrongItems = {
  zh: '更新内容须有1至50条,每条选择类别并写1至500个字;页面地址以“/”开头',
  en: 'Give 1 to 50 changes, each with its kind and 1 to 500 characters; the address of a page begins with “/”',
}

export const announcementHandlers = handlers(announcement, {
  create({ records, incoming, by }, draft) {
    requirePlatform(incoming.person, 'announcement:create')
    requireItems(draft.Items)
    return records.create(draft, by)
  },

  async update({ records, incoming, by }, before, changes) {
    requirePlatform(incoming.person, 'announcement:update')
    if (changes.Items) requireItems(changes.Items)
    await records.update(before.id, changes, by)
  },

  actions: {
    async publish({ records, incoming, by }, record) {
      requirePlatform(incoming.person, 'announcement:publish')
      await records.update(record.id, { Status: announcementStatuses.published, PublishAt: new Date() }, by)
    },
    async takeBack({ records, incoming, by }, record) {
      requirePlatform(incoming.person, 'announcement:takeBack')
      await records.update(record.id, { Status: announcementStatuses.draft, PublishAt: null }, by)
    },
  },
})

function requireItems(items: unknown): void {
  const isRight = (item: Partial<AnnouncementItem> | null) =>
    typeof item?.Text === 'string' &&
    item.Text.trim().length >= 1 &&
    item.Text.length <= 500 &&
    itemKinds.some(({ code }) => code === item.Kind) &&
    (item.MenuUrl === undefined || (typeof item.MenuUrl === 'string' && /^\/\w[\w/]{0,99}$/.test(item.MenuUrl)))
  if (!Array.isArray(items) || items.length < 1 || items.length > 50 || !items.every(isRight))
    throw declaredFailure(wrongItems)
}

const version = {
  product: choice('产品', announcement.fields.Product.options, { required: true }),
  project: choice('项目', announcement.fields.Project.options, { required: true }),
}

/** The version history, for anyone who is signed in (specification 7, domain.md 1.56). */
export const versionHistoryEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/announcement/checkVersion',
      label: '版本检查',
      access: 'signed-in',
      // The tenant is the session's, whatever is named here (architecture, identity is never from the client).
      request: { tenantId: id('租户'), ...version },
      response: always({ NeedReview: truth('有未读版本') }),
    }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        const [reviewedAt, newest] = await Promise.all([
          reviewed(tx, person.userId, input),
          tx.first<{ at: Date | null }>(
            sql`select max(publish_at) as at from announcement where status = ${announcementStatuses.published} and product = ${input.product} and project = ${input.project}`,
          ),
        ])
        return { NeedReview: newest!.at !== null && (reviewedAt === null || newest!.at > reviewedAt) }
      }),
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/announcement/queryVersionHistory',
      label: '版本更新历史',
      access: 'signed-in',
      request: version,
      response: shownAnnouncement,
      list: true,
    }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        const [reviewedAt, rows] = await Promise.all([
          reviewed(tx, person.userId, input),
          tx.rows<Row>(sql`
            select id, version_name, title, items, guide_url, publish_at from announcement
            where status = ${announcementStatuses.published} and product = ${input.product} and project = ${input.project} order by publish_at desc limit 100`),
        ])
        return rows.map((row) => shownOf(row, reviewedAt))
      }),
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/announcement/reviewVersion',
      label: '版本已阅',
      access: 'signed-in',
      request: version,
    }),
    ({ person, input }) =>
      machine.database.inScope(person.scope, async (tx) => {
        await tx.run(sql`
          insert into announcement_review (user_id, product, project) values (${person.userId}, ${input.product}, ${input.project})
          on conflict (tenant_id, user_id, product, project) do update set reviewed_at = now()`)
        return null
      }),
  )
})

interface Row {
  readonly id: string
  readonly version_name: string
  readonly title: string
  readonly items: AnnouncementItem[]
  readonly guide_url: string | null
  readonly publish_at: Date
}

function shownOf(row: Row, reviewedAt: Date | null): ShownAnnouncement {
  return {
    id: String(row.id),
    VersionName: row.version_name,
    Title: row.title,
    PublishAt: wallTime(row.publish_at.getTime()),
    Items: row.items.map(({ Kind, Text, MenuUrl = null }) => ({ Kind, Text, MenuUrl })),
    GuideUrl: row.guide_url,
    IsNew: reviewedAt === null || row.publish_at > reviewedAt ? 1 : 0,
  }
}

async function reviewed(
  tx: Tx,
  userId: string,
  { product, project }: { product: number | string; project: number | string },
): Promise<Date | null> {
  const row = await tx.first<{ reviewed_at: Date }>(
    sql`select reviewed_at from announcement_review where user_id = ${userId} and product = ${product} and project = ${project}`,
  )
  return row?.reviewed_at ?? null
}
