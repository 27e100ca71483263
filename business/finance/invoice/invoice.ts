import { action } from '#kernel/action.ts'
import { each } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { invoiceSeller } from '#business/finance/invoice-seller/invoice-seller.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { invoiceKinds, invoiceStates, redKinds, redStates, refundSteps, titleTypes } from './invoice-codes.ts'
import { invoiceProviders } from './invoice-providers.ts'

/** An order, or something else that was paid, as it was when it was invoiced; money in fen. */
export interface InvoicedOrder {
  readonly orderId: string
  readonly orderNo: string
  /** What it is where its number does not say it: a pass and its days, a shop, a company and its month. */
  readonly about?: string | null
  /** Of the car parks that it is of; null: of none in particular. */
  readonly parkLotName: string | null
  readonly plateNumber: string | null
  readonly cameAt: string | null
  readonly leftAt: string | null
  readonly paidAt?: string
  readonly money: number
}

const invoiced = each('开票明细', {
  orderId: text('订单', { required: true, sense: 'one' }),
  orderNo: text('订单号', { required: true }),
  about: text('说明'),
  parkLotName: text('停车场'),
  plateNumber: text('车牌号'),
  cameAt: text('入场时间'),
  leftAt: text('出场时间'),
  paidAt: text('支付时间'),
  money: money('金额', { required: true }),
})

/** Who it is for, as it is asked for. */
export const header = {
  TitleType: choice('抬头类型', titleTypes, { required: true, default: titleTypes.company }),
  Title: text('发票抬头', { required: true, min: 1, max: 100 }),
  TaxNum: text('税号', {
    pattern: 'taxNumber',
    when: { field: 'TitleType', is: [titleTypes.company], required: true },
  }),
}

/** What may stand below the buyer's name. */
export const buyer = {
  BuyerAddress: text('购方地址', { max: 80 }),
  BuyerPhone: text('购方电话', { pattern: 'phone' }),
  BuyerBank: text('购方开户行', { max: 64 }),
  BuyerAccount: text('购方银行账号', { max: 32 }),
}

const kept = { written: 'server' } as const

/** An invoice for what was paid, of one kind (domain.md 1.34), applied for by a call of its own (apply-invoice.server.ts). */
export const invoice = entity({
  name: 'invoice',
  wire: 'invoice',
  label: '发票',
  title: 'ApplyNo',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    InvoiceNum: text('发票号码', { ...kept, search: 'whole' }),
    status: choice('开票状态', invoiceStates, { ...kept, required: true, default: invoiceStates.waiting }),
    PaidFor: choice('开票项目', paidFor, { ...kept, required: true, default: paidFor.stay }),
    Amount: money('开票金额', { ...kept, required: true }),
    Title: text('发票抬头', { ...kept, required: true }),
    TaxNum: text('税号', { ...kept, search: 'whole' }),
    TitleType: choice('抬头类型', titleTypes, { ...kept, required: true }),
    ApplyTime: moment('申请时间', { ...kept, required: true }),
    ApplyNo: text('申请单号', { ...kept, required: true, search: 'whole' }),
    CheckCode: text('校验码', kept),
    InvoiceKind: choice('发票种类', invoiceKinds, { ...kept, required: true }),
    SellerId: reference('开票主体', invoiceSeller, { ...kept, required: true }),
    ParkLotIds: references('停车场', parkLot, { ...kept, sense: 'several' }),
    OrderCount: integer('订单数', { ...kept, required: true }),
    Orders: structure<InvoicedOrder[]>('开票明细', { ...kept, required: true, money: ['money'], shape: invoiced }),
    BuyerAddress: text('购方地址', { ...kept, max: 80 }),
    BuyerPhone: text('购方电话', { ...kept, max: 20, personal: 'phone' }),
    BuyerBank: text('购方开户行', { ...kept, max: 64 }),
    BuyerAccount: text('购方银行账号', { ...kept, max: 32 }),
    Provider: choice('开票通道', invoiceProviders, kept),
    HasFile: flag('版式文件', { ...kept, required: true, default: false }),
    Email: text('邮箱', { ...kept, personal: 'mail' }),
    Mobile: text('手机', { ...kept, search: 'whole', personal: 'phone' }),
    RequestNo: text('开票请求号', { ...kept, search: 'whole' }),
    IssuedAt: moment('开票时间', kept),
    FailReason: text('失败原因', { ...kept, composed: true }),
    RedState: choice('红冲状态', redStates, kept),
    RedRequestNo: text('红冲请求号', { ...kept, search: 'whole' }),
    RedInvoiceNum: text('红字发票号码', { ...kept, search: 'whole' }),
    RedKind: choice('红冲类别', redKinds, kept),
    RedReason: text('红冲原因', { ...kept, composed: true }),
    RedAt: moment('红冲时间', kept),
    RefundStep: choice('退款处理', refundSteps, {
      ...kept,
      required: true,
      default: refundSteps.none,
      help: '已开票的订单退款后,发票自动红冲,未退部分自动重开;红冲失败的,按失败原因处理后再点“红冲”',
    }),
    ReplacesNo: text('原申请单号', { ...kept, search: 'whole' }),
  },
  failures: {
    invoice_order_is_on_one_invoice: {
      zh: '所选订单中有订单已在开票或已开票,请刷新后再选',
      en: 'One of those chosen is on an invoice already; reload the list and choose again',
    },
  },
  list: {
    columns: [
      'ApplyNo',
      'Title',
      'Amount',
      'status',
      'PaidFor',
      'InvoiceNum',
      'TitleType',
      'TaxNum',
      'InvoiceKind',
      'OrderCount',
      'Mobile',
      'ApplyTime',
      'IssuedAt',
      'Provider',
      'HasFile',
      'RedState',
      'RefundStep',
      'FailReason',
    ],
    filters: [
      'ApplyTime',
      'Title',
      'status',
      'PaidFor',
      'TaxNum',
      'Mobile',
      'ParkLotIds',
      'InvoiceKind',
      'TitleType',
      'IssuedAt',
      'RedState',
      'RefundStep',
      'InvoiceNum',
      'ApplyNo',
      'ReplacesNo',
      'Provider',
    ],
    sort: '-ApplyTime',
    sums: ['Amount'],
  },
  exchange: {
    export: [
      'InvoiceNum',
      'status',
      'Amount',
      'Title',
      'TaxNum',
      'TitleType',
      'ApplyTime',
      'InvoiceKind',
      'SellerId',
      'OrderCount',
      'Mobile',
      'Email',
      'IssuedAt',
      'FailReason',
      'RedState',
      'ApplyNo',
      'PaidFor',
      'Provider',
      'RedInvoiceNum',
      'RedAt',
      'RedReason',
      'RefundStep',
    ],
  },
  actions: {
    issue: action('开票', {}, { when: { field: 'status', is: [invoiceStates.waiting] }, says: '已提交开票' }),
    reissue: action('重开', header, {
      when: { field: 'status', is: [invoiceStates.failed] },
      proposes: { TitleType: 'TitleType', Title: 'Title', TaxNum: 'TaxNum' },
      says: '已提交重开',
    }),
    withdraw: action('撤回申请', {}, { when: { field: 'status', is: [invoiceStates.waiting] } }),
    mailFile: action(
      '发送到邮箱',
      { Email: text('收件邮箱', { required: true, pattern: 'email' }) },
      { when: { field: 'HasFile', is: [1] }, proposes: { Email: 'Email' }, says: '邮件已提交发送' },
    ),
    reverse: action(
      '红冲',
      {
        RedKind: choice('红冲类别', redKinds, { required: true, default: redKinds.mistaken }),
        RedReason: text('红冲原因', { required: true, max: 64 }),
      },
      {
        dangerous: true,
        destroys: true,
        names: ['Amount'],
        when: { field: 'RedState', is: [redStates.none, redStates.failed] },
        says: '已提交红冲',
      },
    ),
  },
})
