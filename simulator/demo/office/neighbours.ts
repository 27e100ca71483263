import { discountTypes, merchantSettleKinds, merchantTypes } from '../../codes.ts'
import type { Row } from '../../console/records.ts'

/** Merchants next to the lots: what they give their guests there, and how often (share of the cars, 0–1). */
export interface Neighbour {
  readonly lot: string
  readonly MerchantNo: string
  readonly ruleNames: readonly string[]
  readonly share: number
}

export const newMerchants: readonly { readonly MerchantNo: string; readonly rest: Row; readonly PayMoney: string }[] = [
  {
    MerchantNo: 'M101',
    rest: {
      MerchantName: '市一医院便民超市',
      MerchantType: merchantTypes.shop,
      SettleKind: merchantSettleKinds.prepaid,
      PlateDayLimit: 1,
    },
    PayMoney: '6000',
  },
  {
    MerchantNo: 'M102',
    rest: {
      MerchantName: '镜湖茶舍',
      MerchantType: merchantTypes.restaurant,
      SettleKind: merchantSettleKinds.prepaid,
      PlateDayLimit: 2,
    },
    PayMoney: '4000',
  },
]

export const newRules: readonly (Row & { readonly RuleName: string })[] = [
  { RuleName: '满五十减三元', DiscountType: discountTypes.money, ReduceMoney: '3', SalePrice: '2' },
  { RuleName: '品茶停车一小时', DiscountType: discountTypes.time, ReduceMinutes: 60, SalePrice: '3' },
]

export const neighbours: readonly Neighbour[] = [
  { lot: 'CM', MerchantNo: 'M001', ruleNames: ['满百减五元', '用餐两小时'], share: 0.05 },
  { lot: 'CM', MerchantNo: 'M002', ruleNames: ['观影半价'], share: 0.06 },
  { lot: 'CT', MerchantNo: 'M003', ruleNames: ['住店全免'], share: 0.04 },
  { lot: 'CH', MerchantNo: 'M101', ruleNames: ['满五十减三元'], share: 0.08 },
  { lot: 'LR', MerchantNo: 'M001', ruleNames: ['用餐两小时'], share: 0.04 },
  { lot: 'LP', MerchantNo: 'M102', ruleNames: ['品茶停车一小时'], share: 0.1 },
]
