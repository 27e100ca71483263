import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { subMerchant } from '../sub-merchant/sub-merchant.ts'

export const subAccountStates = options({
  open: [1, '正常', 'good'],
  frozen: [2, '已冻结', 'bad'],
  closed: [3, '已注销', 'closed'],
})
const kept = { written: 'server' } as const

/** The ledger account of a lot under its sub-merchant (domain.md 1.35): the lot's receipts are booked here. Balances are caches of the cash flow. */
export const subAccount = entity({
  name: 'sub-account',
  wire: 'subAccount',
  label: '子账户',
  title: 'AccountName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    AccountNo: text('账户编号', { ...kept, required: true, search: 'whole' }),
    AccountName: text('账户名称', { ...kept, required: true }),
    SubMerchantId: reference('子商户', subMerchant, { ...kept, required: true }),
    ParkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    AvailableMoney: money('可用余额', { ...kept, required: true, default: 0 }),
    FrozenMoney: money('冻结金额', { ...kept, required: true, default: 0 }),
    TotalInMoney: money('累计收入', { ...kept, required: true, default: 0 }),
    TotalOutMoney: money('累计支出', { ...kept, required: true, default: 0 }),
    State: choice('状态', subAccountStates, { ...kept, required: true, default: subAccountStates.open }),
    Reason: text('原因', kept),
  },
  failures: {
    sub_account_is_one_of_its_lot: { zh: '该停车场已有子账户', en: 'The car park has a sub-account already' },
    sub_account_closed_is_empty: { zh: '账户还有余额,不能注销', en: 'The account still holds money' },
  },
  list: {
    columns: [
      'AccountNo',
      'AccountName',
      'State',
      'AvailableMoney',
      'FrozenMoney',
      'TotalInMoney',
      'TotalOutMoney',
      'ParkLotId',
      'SubMerchantId',
    ],
    filters: ['AccountName', 'ParkLotId', 'State', 'SubMerchantId', 'AccountNo'],
    sort: '-CreatedAt',
    comeFrom: '在子商户管理中为停车场开立子账户',
    sums: ['AvailableMoney', 'FrozenMoney', 'TotalInMoney', 'TotalOutMoney'],
  },
  exchange: {
    export: [
      'AccountNo',
      'AccountName',
      'SubMerchantId',
      'ParkLotId',
      'AvailableMoney',
      'FrozenMoney',
      'TotalInMoney',
      'TotalOutMoney',
      'State',
    ],
  },
  actions: {
    book: action(
      '立即入账',
      {},
      {
        when: { field: 'State', is: [subAccountStates.open, subAccountStates.frozen] },
        returns: { WaitingCount: integer('后台入账中的笔数', { required: true }) },
        returnsIf: 'WaitingCount',
      },
    ),
    withdraw: action(
      '申请提现',
      { Money: money('提现金额', { required: true, min: 1 }) },
      {
        makes: 'withdraw',
        dangerous: true,
        when: { field: 'State', is: [subAccountStates.open] },
        proposes: { Money: 'AvailableMoney' },
      },
    ),
    freeze: action(
      '冻结',
      { reason: text('原因', { required: true, max: 64 }) },
      { dangerous: true, when: { field: 'State', is: [subAccountStates.open] } },
    ),
    unfreeze: action('解冻', {}, { dangerous: true, when: { field: 'State', is: [subAccountStates.frozen] } }),
    close: action(
      '注销',
      {},
      {
        dangerous: true,
        destroys: true,
        when: { field: 'State', is: [subAccountStates.open, subAccountStates.frozen] },
      },
    ),
  },
})
