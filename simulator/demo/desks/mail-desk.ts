import { randomOf } from '../../random.ts'
import { hour, instantOf, minute } from '../../time.ts'
import { staff as everybody } from '../staff.ts'
import type { Staff } from '../staff-access.ts'
import { gotTo } from './occasions.ts'

/** One person after the other, each for so long. */
const turn = minute
/** Someone never gets to it. */
const unreadShare = 0.15
/** Messages are read when the oldest of them lies there for so long. */
const readsAfter = 3 * hour

/** Anyone who has their turn reads the notices and messages that they got, some time after they came. */
export async function lookAtMail(staff: Staff): Promise<number> {
  const { UserName } = everybody[Math.floor(Date.now() / turn) % everybody.length]!.user
  const console = await staff.as(UserName)
  const notices = await console.call('queryReceivedNotice', {})
  const due = notices.filter(({ noticeId, PublishAt, ReadAt }) => {
    const of = `${UserName}/${noticeId}`
    const isRead = ReadAt !== null || randomOf(`unread/${of}`).chance(unreadShare)
    return !isRead && gotTo(instantOf(PublishAt), of, 45) <= Date.now()
  })
  for (const { noticeTenantId, noticeId, MustConfirm } of due)
    await console.call('readNotice', { noticeTenantId, noticeId, confirms: MustConfirm })
  await readMessages(console)
  return due.length
}

async function readMessages(console: Awaited<ReturnType<Staff['as']>>): Promise<void> {
  const { rows } = await console.call('queryMessage', { IsRead: 0, Page: 1, PerPage: 200 })
  const oldest = rows.at(-1)
  if (oldest && instantOf(oldest.SentAt) < Date.now() - readsAfter) await console.call('readAllMessage', {})
}
