import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { date } from '#fields/date/date.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** What a promoter brought on a day. */
export const registerDay = {
  ...always({
    statDate: date('日期'),
    promoterId: id('推广人ID'),
    promoterName: text('推广人'),
    scanCount: integer('扫码次数', { help: '打开注册页的次数' }),
    registerCount: integer('注册人数'),
    bindCount: integer('绑定车牌数'),
    firstPayCount: integer('首次缴费人数', { help: '注册后该车牌的第一次缴费' }),
    firstPayMoney: money('首次缴费金额'),
  }),
  parkLotName: text('停车场名称'),
}

export type RegisterDay = Answered<typeof registerDay>
