import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { role } from '#business/ground/people/role/role.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'

export const noticeKinds = options({
  maintenance: [1, '停机维护'],
  policy: [2, '政策'],
  fee: [3, '费用'],
  safety: [4, '安全'],
  other: [5, '其他'],
})

export const noticeLevels = options({
  ordinary: [1, '普通', 'closed'],
  important: [2, '重要', 'waiting'],
  urgent: [3, '紧急', 'bad'],
})

/** Tenants are chosen in notices of the platform. */
export const receiverKinds = options({
  everybody: [1, '全部人员'],
  tenants: [2, '指定租户'],
  roles: [3, '指定角色'],
  lots: [4, '指定车场'],
})

export const noticeStates = options({
  draft: [1, '草稿', 'waiting'],
  waiting: [2, '待发布', 'active'],
  published: [3, '已发布', 'good'],
  withdrawn: [4, '已撤回', 'closed'],
  expired: [5, '已过期', 'closed'],
})

/**
 * What must be made known, with receipts (domain.md 1.55). Who is to read it is settled when it is published. A notice of the platform's
 * own tenant for everyone goes to everyone of all tenants.
 */
const isPublished = {
  zh: '通知已发布,不能修改或删除;请先撤回,再另发一条',
  en: 'The notice is published and cannot be changed or deleted; withdraw it and write another one',
}

export const importantNotice = entity({
  name: 'important-notice',
  wire: 'importantNotice',
  label: '通知公告',
  title: 'Title',
  scope: { by: 'tenant' },
  fields: {
    Title: text('通知标题', { required: true, min: 2, max: 64 }),
    Content: text('通知内容', { required: true, min: 1, max: 2000, lines: 6 }),
    NoticeKind: choice('通知类型', noticeKinds, { required: true, default: noticeKinds.other }),
    Level: choice('重要程度', noticeLevels, { required: true, default: noticeLevels.ordinary }),
    ReceiverKind: choice('接收范围', receiverKinds, {
      required: true,
      default: receiverKinds.everybody,
    }),
    TenantCodes: text('接收租户', { max: 500, help: '租户编号,以逗号分隔;只有平台可以发给租户' }),
    RoleIds: references('接收角色', role),
    ParkLotIds: references('接收车场', parkLotTarget),
    IsPopup: flag('登录时弹出', { required: true, default: 1 }),
    MustConfirm: flag('须确认', { required: true, default: 1, help: '每次登录都弹出,直到本人确认' }),
    BeginAt: moment('生效时间', { help: '不填则发布后立即生效' }),
    EndAt: moment('失效时间', { help: '不填则长期有效' }),
    State: choice('通知状态', noticeStates, { required: true, default: noticeStates.draft, written: 'server' }),
    PublishBy: text('发布人', { written: 'server', composed: true }),
    PublishAt: moment('发布时间', { written: 'server' }),
    ReceiverCount: integer('应读人数', { required: true, default: 0, min: 0, written: 'server' }),
    ReadCount: integer('已读人数', { required: true, default: 0, min: 0, written: 'server' }),
    ConfirmCount: integer('已确认人数', { required: true, default: 0, min: 0, written: 'server' }),
  },
  failures: {
    important_notice_period_in_order: {
      zh: '失效时间不能早于生效时间',
      en: 'The notice must not end before it begins',
    },
    important_notice_names_receivers: {
      zh: '请选择接收的租户、角色或车场',
      en: 'Choose the tenants, roles or car parks that receive it',
    },
    important_notice_roles_exist: { zh: '接收角色不存在或已被删除', en: 'A role does not exist or was deleted' },
    important_notice_lots_exist: { zh: '接收车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Title',
      'State',
      'NoticeKind',
      'Level',
      'ReceiverKind',
      'PublishAt',
      'ReceiverCount',
      'ReadCount',
      'ConfirmCount',
      'MustConfirm',
      'IsPopup',
      'BeginAt',
      'EndAt',
      'PublishBy',
    ],
    filters: ['Title', 'State', 'NoticeKind', 'Level', 'PublishAt'],
    sort: '-CreatedAt',
  },
  editWhile: { field: 'State', is: [noticeStates.draft], refusal: isPublished },
  deleteWhile: {
    field: 'State',
    is: [noticeStates.draft, noticeStates.withdrawn, noticeStates.expired],
    refusal: isPublished,
  },
  actions: {
    publish: action('发布', {}, { when: { field: 'State', is: [noticeStates.draft] } }),
    withdraw: action('撤回', {}, { when: { field: 'State', is: [noticeStates.waiting, noticeStates.published] } }),
  },
})
