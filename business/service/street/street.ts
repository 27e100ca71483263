import { always, each, truth, within } from '#kernel/answer.ts'
import { useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const payPath = text('缴费页地址')

const streetSpot = {
  ...always({ id: id('车位ID'), number: text('车位号'), useStatus: choice('占用状态', useStatuses) }),
  /** A name that starts with 无 while no one has given the car its plate. */
  plateNumber: plate('车牌号'),
  enterAt: moment('驶入时间'),
  stay: within('车位上的停车', always({ id: id('订单ID'), orderNo: text('订单号'), payPath })),
}

const streetLot = always({
  parkLotId: id('停车场ID'),
  parkLotName: text('停车场名称'),
  spots: each('车位', streetSpot),
})

/** The streets in the person's data scope as they are now. */
export const streetView = always({ lots: each('停车场', streetLot) })

const streetArrears = always({
  orderId: id('订单ID'),
  parkLotName: text('停车场名称'),
  cameAt: moment('入场时间'),
  money: money('欠费金额'),
  isOwn: truth('本人管辖的车场', { help: '其他车场的欠费由车主扫码缴纳' }),
  payPath,
})

/** What a car is asked for. */
export const streetStay = {
  ...always({
    payable: money('应收金额'),
    paid: money('已付金额'),
    due: money('待付金额'),
    arrears: each('历史欠费', streetArrears, { help: '该车牌在本租户所有车场的欠费' }),
  }),
  stayMinutes: integer('停车分钟', { emptyMeans: '没有入场记录' }),
}

export type StreetView = Answered<typeof streetView>
export type StreetSpot = Answered<typeof streetSpot>
export type StreetStay = Answered<typeof streetStay>
export type StreetArrears = Answered<typeof streetArrears>
