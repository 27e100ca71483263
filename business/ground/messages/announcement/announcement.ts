import { action } from '#kernel/action.ts'
import { always, each } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

/** Product and project of the version check (specification 3). */
export const products = options({ console: [1, '管理后台'] })
export const projects = options({
  property: [1, '物业项目'],
  standard: [2, '标准项目'],
  city: [4, '城市项目'],
  group: [8, '集团项目'],
})

/** What a line of an announcement is about. */
export const itemKinds = options({
  added: [1, '新增功能', 'good'],
  improved: [2, '功能优化', 'active'],
  fixed: [3, '问题修复', 'waiting'],
})

export interface AnnouncementItem {
  readonly Kind: CodeOf<typeof itemKinds>
  readonly Text: string
  /** The page it is about. */
  readonly MenuUrl?: string | undefined
}

const item = {
  ...always({ Kind: choice('类别', itemKinds), Text: text('内容') }),
  MenuUrl: text('页面地址'),
}

export const announcementStatuses = options({ draft: [1, '草稿', 'waiting'], published: [2, '已发布', 'good'] })

/** What is new in a version (domain.md 1.56): the platform writes it, everyone reads it in the version history once it is published. */
export const announcement = entity({
  name: 'announcement',
  wire: 'announcement',
  label: '版本公告',
  title: 'VersionName',
  scope: { by: 'platform' },
  fields: {
    VersionName: text('版本名', { required: true, min: 1, max: 32 }),
    Title: text('公告标题', { required: true, min: 1, max: 64 }),
    Product: choice('产品', products, { required: true, default: products.console }),
    Project: choice('项目', projects, { required: true, default: projects.standard }),
    Items: structure<AnnouncementItem[]>('更新内容', { required: true, shape: each('更新内容', item) }),
    GuideUrl: text('指南地址', { pattern: 'url', max: 200 }),
    Status: choice('公告状态', announcementStatuses, {
      required: true,
      default: announcementStatuses.draft,
      written: 'server',
    }),
    PublishAt: moment('发布时间', { written: 'server' }),
  },
  failures: {
    announcement_version_is_unique: {
      zh: '该项目的版本“{VersionName}”已存在',
      en: 'The version “{VersionName}” of this project exists already',
    },
  },
  list: {
    columns: ['VersionName', 'Title', 'Project', 'Items', 'Status', 'PublishAt', 'UpdatedAt'],
    filters: ['VersionName', 'Project', 'Status', 'PublishAt'],
    sort: '-CreatedAt',
  },
  verbs: ['create', 'update'],
  editWhile: {
    field: 'Status',
    is: [announcementStatuses.draft],
    refusal: {
      zh: '公告已发布,请先撤回为草稿再修改',
      en: 'The announcement is published; take it back before changing it',
    },
  },
  actions: {
    publish: action('发布', {}, { when: { field: 'Status', is: [announcementStatuses.draft] } }),
    takeBack: action('撤回为草稿', {}, { when: { field: 'Status', is: [announcementStatuses.published] } }),
  },
})

const { VersionName, Title } = announcement.fields

/** A published announcement as the version history shows it. */
export const shownAnnouncement = {
  ...always({
    id: id('公告ID'),
    VersionName,
    Title,
    PublishAt: moment('发布时间'),
    IsNew: flag('未读', { help: '上次查看版本历史之后发布' }),
    Items: each('更新内容', item),
  }),
  GuideUrl: announcement.fields.GuideUrl,
}

export type ShownAnnouncement = Answered<typeof shownAnnouncement>
