import { always, each, truth, within } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

const duty = {
  ...always({
    id: id('值班ID'),
    sentryName: text('岗亭名称'),
    parkLotName: text('停车场名称'),
    isStreet: truth('在路侧泊位段'),
    hasStreets: truth('数据范围内有路侧泊位段'),
    onAt: moment('上班时间'),
    lateMinutes: integer('迟到分钟'),
    cashMoney: money('应缴现金'),
    isOverLimit: truth('现金超过上限'),
    onlineMoney: money('线上收款'),
    inCount: integer('入场数'),
    outCount: integer('出场数'),
    openGateCount: integer('直接开闸', { help: '道闸前没有车辆时开闸' }),
    freeCount: integer('免费放行数'),
  }),
  planEnd: moment('排班结束'),
  cashLimit: money('现金上限'),
}

const box = {
  ...always({
    id: id('岗亭ID'),
    name: text('岗亭名称'),
    parkLotName: text('停车场名称'),
    isHere: truth('本机所在岗亭'),
  }),
  heldBy: text('值班人'),
  planned: text('排定的班次'),
}

/** Where someone stands with their duty. */
export const myDuty = {
  duty: within('当前值班', duty, { emptyMeans: '未上班' }),
  ...always({
    boxes: each('可上班的岗亭', box, { help: '排定的在前,其次是本机所在的' }),
    successors: each('可接班的人', always({ id: id('用户ID'), name: text('姓名') })),
    next: each(
      '之后的排班',
      always({
        sentryName: text('岗亭名称'),
        shiftName: text('班次名称'),
        beginAt: moment('开始时间'),
        endAt: moment('结束时间'),
      }),
    ),
  }),
}

export type MyDuty = Answered<typeof myDuty>
