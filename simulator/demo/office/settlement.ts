import { subSettleKinds } from '../../codes.ts'
import type { Row } from '../../console/records.ts'

/** A company that receives the money of lots, as the console's form takes it, and its bank account. */
export interface DemoSubMerchant {
  readonly SubMerchantNo: string
  readonly rest: Row
  readonly account: Row
}

export const subMerchants: readonly DemoSubMerchant[] = [
  {
    SubMerchantNo: 'SM330101',
    rest: {
      SubMerchantName: '临江泊安停车管理有限公司',
      LicenseNo: '91330100MA2CE7T45K',
      LegalName: '顾正平',
      ContactMobile: '13806510071',
      FeeRate: '0.60',
    },
    account: {
      SettleKind: subSettleKinds.company,
      SettleBank: '临江银行科创支行',
      SettleAccountName: '临江泊安停车管理有限公司',
      SettleAccountNo: '571908216610801',
    },
  },
  {
    SubMerchantNo: 'SM330102',
    rest: {
      SubMerchantName: '滨江花园物业服务有限公司',
      LicenseNo: '91330108560984217N',
      LegalName: '葛红梅',
      ContactMobile: '13757180562',
      FeeRate: '0.38',
    },
    account: {
      SettleKind: subSettleKinds.company,
      SettleBank: '临江银行滨江支行',
      SettleAccountName: '滨江花园物业服务有限公司',
      SettleAccountNo: '6701880000045231',
    },
  },
  {
    SubMerchantNo: 'SM330103',
    rest: {
      SubMerchantName: '云栖置业发展有限公司',
      LicenseNo: '91330106MA2B1W9E0H',
      LegalName: '陆文博',
      ContactMobile: '13958020337',
      FeeRate: '0.55',
    },
    account: {
      SettleKind: subSettleKinds.company,
      SettleBank: '招商银行临江分行营业部',
      SettleAccountName: '云栖置业发展有限公司',
      SettleAccountNo: '571908234110806',
    },
  },
]

const city = 'SM330101'

/** Whose money a lot's is: the number of the sub-merchant by the lot's code. */
export const accountOwners: Readonly<Record<string, string>> = {
  CM: city,
  CH: city,
  LR: city,
  ES: city,
  LP: city,
  RH: 'SM330102',
  CT: 'SM330103',
}

/** What a company gets of the receipts of a lot that another one owns, as the form takes it. */
export const shareRules: readonly {
  readonly RuleName: string
  readonly lot: string
  readonly owner: string
  readonly rest: Row
}[] = [
  { RuleName: '湖滨公园物业分成', lot: 'LP', owner: 'SM330102', rest: { Percent: '15.00' } },
  { RuleName: '商场车位业主分成', lot: 'CM', owner: 'SM330103', rest: { Percent: '12.00' } },
]

/** A company in whose name invoices are issued; `lots` are the codes of its lots, none: all others. */
export const invoiceSellers: readonly {
  readonly TaxNum: string
  readonly rest: Row
  readonly lots: readonly string[]
}[] = [
  {
    TaxNum: '91330100MA2CE7T45K',
    rest: {
      Name: '临江泊安停车管理有限公司',
      Address: '临江市科创大道 9 号云帆大厦 12 层',
      Phone: '0571-86990012',
      Bank: '临江银行科创支行',
      BankAccount: '571908216610801',
      GoodsName: '*经营租赁*停车费',
      GoodsCode: '3040502020200000000',
      TaxRate: '9',
      Clerk: '林佳',
      Payee: '马超群',
      Checker: '马超群',
    },
    lots: [],
  },
  {
    TaxNum: '91330108560984217N',
    rest: {
      Name: '滨江花园物业服务有限公司',
      Address: '临江市滨江花园 1 幢底层',
      Phone: '0571-86660218',
      Bank: '临江银行滨江支行',
      BankAccount: '6701880000045231',
      GoodsName: '*经营租赁*停车费',
      GoodsCode: '3040502020200000000',
      TaxRate: '5',
      Clerk: '林佳',
      Checker: '马超群',
    },
    lots: ['RH'],
  },
  {
    TaxNum: '91330106MA2B1W9E0H',
    rest: {
      Name: '云栖置业发展有限公司',
      Address: '临江市云栖路 8 号云栖大厦 2 楼',
      Phone: '0571-87770900',
      Bank: '招商银行临江分行营业部',
      BankAccount: '571908234110806',
      GoodsName: '*经营租赁*停车费',
      GoodsCode: '3040502020200000000',
      TaxRate: '9',
      Clerk: '林佳',
    },
    lots: ['CT'],
  },
]
