import { always, each } from '#kernel/answer.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const recentPassing = always({
  id: id('通行记录ID'),
  plateNumber: plate('车牌号'),
  recoPlateNumber: text('识别车牌'),
  plateColor: choice('车牌颜色', plateColors),
  direction: choice('方向', directions),
  passAt: moment('通行时间'),
  parkLotName: text('停车场名称'),
  isOpened: flag('已开闸'),
})

/** Today's figures in the person's data scope. */
export const today = always({
  at: moment('统计时间'),
  incomeToday: money('今日收入'),
  incomeYesterdaySameHour: money('昨日同期收入'),
  inCount: integer('今日入场'),
  inYesterdaySameHour: integer('昨日同期入场'),
  outCount: integer('今日出场'),
  chargedCount: integer('今日出场付费车辆'),
  insideNow: integer('在场车辆'),
  spotTotal: integer('车位总数'),
  arrearsToday: money('今日欠费金额'),
  arrearsCount: integer('今日欠费车辆'),
  alarmsOpen: integer('未处理告警'),
  alarmsUrgent: integer('未处理紧急告警'),
  alarmsOfPassings: integer('未处理通行告警'),
  devicesOnline: integer('在线设备'),
  devicesTotal: integer('设备总数'),
  flowByHour: each(
    '分时车流',
    always({
      hour: integer('时'),
      in: integer('入场'),
      out: integer('出场'),
      inYesterday: integer('昨日入场'),
    }),
  ),
  incomeByChannel: each('今日各渠道收入', always({ channel: choice('支付渠道', payChannels), money: money('收入') })),
  lotLoads: each(
    '各车场占用',
    always({
      parkLotId: id('停车场ID'),
      ParkLotName: text('停车场名称'),
      inside: integer('在场车辆'),
      spots: integer('车位总数'),
    }),
  ),
  recentPassings: each('最近通行', recentPassing),
})

export type Today = Answered<typeof today>
export type RecentPassing = Answered<typeof recentPassing>
