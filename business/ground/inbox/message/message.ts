import { always, each } from '#kernel/answer.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
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

/** A message to one person (domain.md 1.57). No concept of the machines: everyone has their own and no one sees another's. */
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

const { JumpUrl, ...rest } = messageFields
const message = { ...always(rest), JumpUrl }

export const messagePage = always({
  rows: each('消息', message),
  total: integer('总数'),
  unread: integer('未读数', { help: '不论筛选条件' }),
})

export type WireMessage = Answered<typeof message>
export type MessagePage = Answered<typeof messagePage>
