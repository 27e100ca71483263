import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

const categories = options({ 1: '系统消息', 2: '告警', 3: '审批', 4: '财务', 5: '月卡', 6: '客服', 7: '设备' })
const levels = options({ 1: '紧急', 2: '重要', 3: '一般' }, { 1: 'bad', 2: 'waiting', 3: 'closed' })

/** Codes of a message's category (domain.md 1.57) that the platform itself gives. */
export const messageCategory = { system: 1, alarm: 2, finance: 4, service: 6, device: 7 } as const

/** Codes of a message's level, as those of alarms (domain.md 5.13). */
export const messageLevel = { urgent: 1, important: 2, ordinary: 3 } as const

/** What one person was told (domain.md 1.57). No concept of the machines: everybody has their own and nobody sees another's. */
export const messageFields = {
  id: id('ID'),
  Title: text('消息标题'),
  Category: choice('类别', categories),
  Content: text('消息内容', { max: 2000 }),
  Level: choice('级别', levels),
  SentAt: moment('发送时间'),
  IsRead: flag('已读'),
  JumpUrl: text('关联页面'),
}

/** A message as it travels. */
export interface WireMessage {
  readonly id: string
  readonly Title: string
  readonly Category: number
  readonly Content: string
  readonly Level: number
  readonly SentAt: string
  readonly IsRead: 0 | 1
  readonly JumpUrl: string | null
}

export interface MessagePage {
  readonly rows: readonly WireMessage[]
  readonly total: number
  /** Unread ones, whatever the filter. */
  readonly unread: number
}
