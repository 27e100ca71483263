import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'
import { importantNotice } from './important-notice.ts'

const { Title, Content, NoticeKind, Level } = importantNotice.fields

/** A notice as one of its readers gets it. */
export const receivedNotice = {
  ...always({
    noticeTenantId: id('发布租户'),
    noticeId: id('通知公告'),
    Title,
    Content,
    NoticeKind,
    Level,
    IsPopup: flag('弹窗提示'),
    MustConfirm: flag('须确认'),
    PublishAt: moment('发布时间'),
    IsCurrent: flag('仍在有效期'),
  }),
  PublishBy: text('发布人'),
  ReadAt: moment('阅读时间'),
  ConfirmedAt: moment('确认时间'),
}

export type ReceivedNotice = Answered<typeof receivedNotice>

/** Whether the notice comes up at a sign-in: until it is confirmed, or read where no one asks for a confirmation. */
export function comesUp({ IsPopup, IsCurrent, MustConfirm, ReadAt, ConfirmedAt }: ReceivedNotice): boolean {
  return IsPopup === 1 && IsCurrent === 1 && (MustConfirm ? ConfirmedAt === null : ReadAt === null)
}
