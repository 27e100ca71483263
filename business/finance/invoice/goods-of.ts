import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { parkingGoodsCode } from '#business/finance/invoice-seller/invoice-seller.ts'

/** 预付卡销售和充值, of the goods and services that no tax is charged for (不征税项目) in the published list of 税收分类编码. */
const prepaidGoodsCode = '6010000000000000000'

/** Money paid in for later. Tax is charged when it is spent, and then without an invoice (国家税务总局公告2016年第53号, articles 3 and 9). */
const paidInAdvance: readonly CodeOf<typeof paidFor>[] = [
  paidFor.merchantTopUp,
  paidFor.companyTopUp,
  paidFor.cardTopUp,
]

/** The line of an invoice; `taxRate` in percent, null where no tax is charged. */
export interface GoodsLine {
  readonly goodsName: string
  /** 税收分类编码, 19 digits. */
  readonly goodsCode: string
  readonly taxRate: number | null
}

/** The line of an invoice for something paid: parking as its seller names it and is taxed, or money paid in advance. */
export function goodsOf(
  kind: number,
  seller: { readonly goodsName: string; readonly goodsCode: string | null; readonly taxRate: number },
): GoodsLine {
  if (paidInAdvance.some((each) => each === kind))
    return { goodsName: '预付卡充值', goodsCode: prepaidGoodsCode, taxRate: null }
  return { goodsName: seller.goodsName, goodsCode: seller.goodsCode ?? parkingGoodsCode, taxRate: seller.taxRate }
}
