import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { merchant } from '../merchant/merchant.ts'

/** ChangeType (domain.md 1.32); 8 is ours: what a merchant on credit paid. */
export const changeTypes = options({
  topUp: [1, '充值'],
  bonus: [2, '赠送'],
  grant: [3, '发券扣减'],
  takenBack: [4, '回收返还'],
  refund: [5, '退款'],
  voided: [6, '作废'],
  adjustment: [7, '调账'],
  creditRepaid: [8, '授信还款'],
})

/** Every movement of a merchant's money; balance and used credit after it. */
export const merchantBalanceLog = entity({
  name: 'merchant-balance-log',
  wire: 'merchant',
  label: '商户余额变动',
  title: 'LogNo',
  scope: { by: 'tenant' },
  fields: {
    LogNo: text('流水号', { written: 'server', search: 'whole' }),
    MerchantId: reference('商户', merchant, { required: true, written: 'server' }),
    ChangeType: choice('变动类型', changeTypes, { required: true, written: 'server' }),
    Money: money('变动金额', { required: true, written: 'server' }),
    BalanceAfter: money('变动后余额', { required: true, written: 'server' }),
    UsedCreditAfter: money('变动后已用授信', { required: true, written: 'server' }),
    GrantNo: text('发放单号', { written: 'server', search: 'whole' }),
    Remark: text('备注', { written: 'server' }),
  },
  list: {
    columns: [
      'LogNo',
      'CreatedAt',
      'MerchantId',
      'ChangeType',
      'Money',
      'BalanceAfter',
      'UsedCreditAfter',
      'GrantNo',
      'Remark',
      'CreatedBy',
    ],
    filters: ['MerchantId', 'ChangeType', 'CreatedAt', 'GrantNo'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'LogNo',
      'CreatedAt',
      'MerchantId',
      'ChangeType',
      'Money',
      'BalanceAfter',
      'UsedCreditAfter',
      'GrantNo',
      'Remark',
    ],
  },
})
