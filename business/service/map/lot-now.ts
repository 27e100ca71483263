import { always, each, within } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { latitude, longitude } from '#fields/decimal/decimal.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** A lot as the map and the big screens show it; counts of today. No place: no one wrote one down. */
const lotNow = {
  ...always({
    id: id('停车场ID'),
    name: text('停车场名称'),
    inside: integer('在场车辆'),
    spots: integer('车位总数'),
    inToday: integer('今日入场'),
    outToday: integer('今日出场'),
    incomeToday: money('今日收入'),
    devicesOnline: integer('在线设备'),
    devices: integer('设备总数'),
    alarms: integer('未处理告警'),
  }),
  longitude: longitude(),
  latitude: latitude(),
}

export const mapNow = {
  ...always({ lots: each('停车场', lotNow) }),
  tiles: within('地图瓦片', always({ url: text('瓦片地址'), attribution: text('地图来源与审图号') }), {
    emptyMeans: '使用内置地图',
  }),
}

export type LotNow = Answered<typeof lotNow>
export type MapNow = Answered<typeof mapNow>
