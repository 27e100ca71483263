import { noticeKinds, noticeLevels, receiverKinds } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, addOnce, findOne, idOf, type Row } from '../../console/records.ts'
import { consoleTime, day } from '../../time.ts'

interface Notice {
  readonly Title: string
  readonly rest: Row
  /** RoleCodes of its readers, none: everyone. */
  readonly roles?: readonly string[]
  /** Codes of the lots whose people read it. */
  readonly lots?: readonly string[]
  readonly ends?: number
  readonly becomes: 'draft' | 'published' | 'withdrawn'
}

const { maintenance, policy, fee: fees, safety } = noticeKinds
const { ordinary, important, urgent } = noticeLevels
const { roles: toRoles, lots: toLots } = receiverKinds
/** A person who tries the demo is not met by a window at every sign-in. */
const quiet = { IsPopup: 0, MustConfirm: 0 }

const notices: readonly Notice[] = [
  {
    Title: '收费岗位现金管理要求(2026 修订)',
    rest: {
      Content:
        '一、交班时须当面清点现金,与系统应缴金额一致后签字。\n二、当班现金超过 500 元应及时上缴财务。\n三、长短款须如实填写原因,短款 10 元以内由公司承担一半。',
      NoticeKind: policy,
      Level: important,
      ReceiverKind: toRoles,
      IsPopup: 1,
      MustConfirm: 1,
    },
    roles: ['collector'],
    becomes: 'published',
  },
  {
    Title: '万汇城南出口 2 道道闸更换施工',
    rest: {
      Content: '施工期间南出口 2 道封闭,车辆由 1 道及货运出口离场,请岗亭做好引导。',
      NoticeKind: maintenance,
      Level: important,
      ReceiverKind: toLots,
      ...quiet,
    },
    lots: ['CM'],
    ends: 7,
    becomes: 'published',
  },
  {
    Title: '关于元旦假期值班与收费安排的通知',
    rest: {
      Content: '元旦当日各车场按节假日排班执行,收费标准不变。请各岗位提前核对排班表。',
      NoticeKind: fees,
      Level: ordinary,
      ...quiet,
    },
    becomes: 'published',
  },
  {
    Title: '冬季消防与充电桩安全巡查',
    rest: {
      Content: '本周起每日巡查消防通道、灭火器与充电桩,发现占用消防通道的车辆应立即通知车主并上报。',
      NoticeKind: safety,
      Level: urgent,
      ReceiverKind: toRoles,
      ...quiet,
    },
    roles: ['inspector', 'maintainer', 'operator'],
    ends: 60,
    becomes: 'published',
  },
  {
    Title: '会员日停车优惠试行',
    rest: { Content: '每月 18 日会员停车减免 3 元,试行一个月。', NoticeKind: fees, Level: ordinary, ...quiet },
    becomes: 'withdrawn',
  },
  {
    Title: '春节假期停车收费公告(待审)',
    rest: {
      Content: '春节期间路侧泊位免费时段待交通部门批复后发布。',
      NoticeKind: fees,
      Level: important,
      ...quiet,
    },
    becomes: 'draft',
  },
]

/** What the company makes known to its people. Who reads it is settled when it is published: after the people are there. */
export async function makeNotices(console: Console, lotIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { Title, rest, roles, lots, ends, becomes } of notices) {
    const { id, isNew } = await addOnce(
      console,
      'importantNotice',
      { Title },
      {
        ...rest,
        ...(roles && { RoleIds: await Promise.all(roles.map((code) => roleId(console, code))) }),
        ...(lots && { ParkLotIds: lots.map((code) => lotIds.get(code)!) }),
        ...(ends && { EndAt: consoleTime(Date.now() + ends * day) }),
      },
    )
    if (isNew && becomes !== 'draft') await act(console, 'importantNotice', 'publish', id)
    if (isNew && becomes === 'withdrawn') await act(console, 'importantNotice', 'withdraw', id)
  }
}

async function roleId(console: Console, RoleCode: string): Promise<string> {
  return idOf('role', (await findOne(console, 'role', { RoleCode }))!)
}
