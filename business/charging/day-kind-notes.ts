import { always, values } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { text } from '#fields/text/text.ts'

const lots = text('停车场名称')

/** What is open in how the days of the tenant's lots are priced (domain.md 4.6). */
export const dayKindNotes = always({
  unconfirmedYears: values('未录入法定节假日的年份', text('年份'), { help: '今年和明年中' }),
  holidaysByWeekday: values('节假日按平日收费的车场', lots, { help: '有工作日和周末规则而没有节假日规则' }),
  ending: values('收费规则到期后无规则接续的车场', text('停车场名称与不再收费的第一天')),
  unbound: values('有日期不收费的车场', lots, { help: '工作日或周末没有绑定规则' }),
})

export type DayKindNotes = Answered<typeof dayKindNotes>
