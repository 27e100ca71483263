import { levels } from '#business/ground/dictionaries/level.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

export const messageCategories = options({
  system: [1, '系统消息'],
  alarm: [2, '告警'],
  approval: [3, '审批'],
  finance: [4, '财务'],
  pass: [5, '月卡'],
  service: [6, '客服'],
  device: [7, '设备'],
})

/** What one person was told (domain.md 1.57). No concept of the machines: everyone has their own and no one sees another's. */
export const messageFields = {
  id: id('ID'),
  Title: text('消息标题', { composed: true }),
  Category: choice('类别', messageCategories),
  Content: text('消息内容', { max: 2000, composed: true }),
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
