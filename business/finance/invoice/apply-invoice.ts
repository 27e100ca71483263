import { parkingLot } from '#business/places/basics/parking-lot/parking-lot.ts'
import { invoiceSeller } from '#business/finance/invoice-seller/invoice-seller.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { invoiceKinds } from './invoice-codes.ts'
import { buyer, header } from './invoice.ts'

/** What finds orders to invoice. */
export const orderFilter = {
  plateNumber: plate('车牌号'),
  from: date('支付日期从'),
  until: date('支付日期到'),
  ParkLotIds: references('停车场', parkingLot, { emptyMeans: '全部车场' }),
}

/** What an application says alongside the orders. */
export const application = {
  ...header,
  ...buyer,
  SellerId: reference('开票主体', invoiceSeller, { required: true }),
  InvoiceKind: choice('发票种类', invoiceKinds, { required: true, default: invoiceKinds.electronic }),
  Mobile: text('手机', { pattern: 'mobile' }),
  Email: text('邮箱', { pattern: 'email' }),
}

export const chosen = references('订单', parkOrder, { required: true })
