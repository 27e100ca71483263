import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { handedChannels, payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'
import { company } from '../company/company.ts'
import { billStates } from './bill-states.ts'

const kept = { written: 'server' } as const

/** What a company is asked to pay for a month (domain.md 1.20): the lines of its ledger that no bill had before. */
export const companyBill = entity({
  name: 'company-bill',
  wire: 'company',
  label: '单位账单',
  title: 'BillNo',
  scope: { by: 'tenant' },
  fields: {
    BillNo: text('账单编号', { ...kept, search: 'whole' }),
    CompanyId: reference('单位', company, { ...kept, required: true }),
    Month: text('账单月份', { ...kept, required: true, search: 'prefix' }),
    OrderCount: integer('订单数', { ...kept, min: 0, required: true }),
    ReceivableMoney: money('应收金额', { ...kept, required: true }),
    DiscountMoney: money('优惠金额', { ...kept, required: true, default: 0 }),
    PaidMoney: money('已付金额', { ...kept, required: true, default: 0 }),
    UnpaidMoney: money('未付金额', kept),
    State: choice('状态', billStates, { ...kept, required: true }),
    DueDate: date('到期日', kept),
    PaidAt: moment('付清时间', kept),
  },
  failures: {
    company_bill_discount_is_within_what_is_due: {
      zh: '优惠金额不能大于应收金额',
      en: 'The discount cannot be more than is due',
    },
    company_bill_is_paid_at_most_once: {
      zh: '付款金额不能大于未付金额',
      en: 'No more can be paid than is left to pay',
    },
  },
  list: {
    columns: [
      'BillNo',
      'CompanyId',
      'Month',
      'OrderCount',
      'ReceivableMoney',
      'DiscountMoney',
      'PaidMoney',
      'UnpaidMoney',
      'State',
      'DueDate',
      'PaidAt',
      'CreatedAt',
    ],
    filters: ['CompanyId', 'Month', 'State', 'DueDate', 'BillNo'],
    sort: '-CreatedAt',
    sums: ['ReceivableMoney', 'DiscountMoney', 'PaidMoney', 'UnpaidMoney'],
  },
  exchange: {
    export: [
      'BillNo',
      'CompanyId',
      'Month',
      'OrderCount',
      'ReceivableMoney',
      'DiscountMoney',
      'PaidMoney',
      'UnpaidMoney',
      'State',
      'DueDate',
    ],
  },
  actions: {
    generate: action(
      '生成账单',
      {
        MonthDay: date('账单月份', { required: true, help: '选择该月中任一天,月份须已结束' }),
        CompanyId: reference('单位', company, { help: '不选则为全部单位' }),
      },
      { on: 'concept', returns: always({ BillCount: integer('账单数') }) },
    ),
    confirm: action(
      '确认账单',
      { DiscountMoney: money('优惠金额', { default: '0.00' }), DueDate: date('到期日', { required: true }) },
      { when: { field: 'State', is: [billStates.draft] } },
    ),
    pay: action(
      '确认付款',
      {
        PayMoney: money('付款金额', { required: true, min: 1 }),
        PayChannel: choice('支付渠道', handedChannels, { required: true, default: payChannels.bankTransfer }),
        Remark: remark(),
      },
      {
        makes: 'company-flow',
        when: { field: 'State', is: [billStates.waiting, billStates.overdue] },
        proposes: { PayMoney: 'UnpaidMoney' },
      },
    ),
  },
})
