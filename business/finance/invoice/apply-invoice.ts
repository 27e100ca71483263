import { always } from '#kernel/answer.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { invoiceSeller } from '#business/finance/invoice-seller/invoice-seller.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { invoiceKinds } from './invoice-codes.ts'
import { buyer, header } from './invoice.ts'

/** What an invoice is for: all that is on it is of one kind. */
export const invoicedKind = choice('开票项目', paidFor, { required: true, default: paidFor.stay })

const ofCars = [paidFor.stay, paidFor.pass, paidFor.rental]
const ofFirms = [
  paidFor.merchantTopUp,
  paidFor.merchantCredit,
  paidFor.companyTopUp,
  paidFor.companyBill,
  paidFor.cardTopUp,
]

/** What finds that which can be invoiced. */
export const orderFilter = {
  PaidFor: invoicedKind,
  plateNumber: plate('车牌号', { when: { field: 'PaidFor', is: ofCars } }),
  about: text('商户、单位或储值卡', { max: 64, when: { field: 'PaidFor', is: ofFirms } }),
  from: date('支付日期从'),
  until: date('支付日期到'),
  ParkLotIds: references('停车场', parkLot, { sense: 'several', emptyMeans: '全部车场' }),
}

/** What an application says alongside what it is for. */
export const application = {
  ...header,
  ...buyer,
  SellerId: reference('开票主体', invoiceSeller, { required: true, offered: 'inUse' }),
  InvoiceKind: choice('发票种类', invoiceKinds, { required: true, default: invoiceKinds.electronic }),
  Mobile: text('手机', { pattern: 'mobile' }),
  Email: text('邮箱', { pattern: 'email' }),
}

export const chosen = references('订单', parkOrder, {
  required: true,
  help: '开票项目不是停车订单的,为可开票记录的编号',
})

/** Something paid of which an invoice can be asked for. */
export const paidThing = {
  ...always({
    id: id('订单ID'),
    orderNo: text('订单号'),
    paidAt: moment('支付时间'),
    canInvoiceMoney: money('可开金额'),
  }),
  about: text('商户、单位或储值卡', { help: '月卡为规则和起止日期' }),
  parkLotId: id('停车场ID'),
  parkLotName: text('停车场名称', { help: '多个车场用、分开' }),
  plateNumber: text('车牌号', { help: '月卡有多个车牌时用逗号分开' }),
  plateColor: choice('车牌颜色', plateColors),
  cameAt: moment('入场时间'),
  leftAt: moment('出场时间'),
}
