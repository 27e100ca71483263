import { always } from '#kernel/answer.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { invoice } from '#business/finance/invoice/invoice.ts'
import { refund } from '#business/finance/refund/refund.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { options, type CodeOf } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'

const kinds = {
  orderEntered: [1, '订单入场'],
  orderPaid: [2, '订单支付'],
  orderLeft: [3, '订单出场'],
  alarmRaised: [4, '产生告警'],
  passChanged: [5, '月卡变更'],
  refundChanged: [6, '退款变更'],
  invoiceChanged: [7, '发票变更'],
} as const

/** What other systems receive; note_webhook_events in webhook.sql notes it. */
export const eventKinds = options(kinds)

/** Alongside these what a person sends to see whether it arrives, and what platforms want to know by themselves. */
export const deliveredKinds = options({
  ...kinds,
  test: [9, '测试事件'],
  dayCounted: [10, '日对账'],
  spacesCounted: [11, '空闲泊位'],
  lotDescribed: [12, '车场信息'],
  entryPictured: [13, '入场图片'],
  exitPictured: [14, '出场图片'],
})

type EventKind = CodeOf<typeof eventKinds>

interface Event {
  readonly type: string
  readonly of: Entity
  /** What comes with the record. */
  readonly also?: Fields
}

/** The name of each on the wire, and whose record comes with it. */
export const events: Readonly<Record<EventKind, Event>> = {
  [eventKinds.orderEntered]: { type: 'order.entered', of: parkOrder },
  [eventKinds.orderPaid]: { type: 'order.paid', of: parkOrder, also: always({ payNo: text('支付流水号') }) },
  [eventKinds.orderLeft]: { type: 'order.left', of: parkOrder },
  [eventKinds.alarmRaised]: { type: 'alarm.raised', of: alarm },
  [eventKinds.passChanged]: { type: 'pass.changed', of: billPackOrder },
  [eventKinds.refundChanged]: { type: 'refund.changed', of: refund },
  [eventKinds.invoiceChanged]: { type: 'invoice.changed', of: invoice },
}

/** What a person sends to see whether it arrives; it comes with no record. */
export const testEvent = {
  type: 'webhook.test',
  of: { label: '测试事件', fields: always({ hookName: text('接收方名称') }) },
} as const
