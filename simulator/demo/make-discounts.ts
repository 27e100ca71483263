import { couponSources, couponTypes, discountTypes, merchantSettleKinds, merchantTypes } from '../codes.ts'
import type { Console } from '../console/console.ts'
import { act, addOnce, type Row, type VerbOf } from '../console/records.ts'

/** A merchant as the console's form takes it, and the yuan that it pays in or is trusted with at first. */
interface DemoMerchant {
  readonly MerchantNo: string
  readonly rest: Row
  /** What it may give, by name. */
  readonly gives: readonly string[]
  readonly begin: { readonly call: VerbOf<'merchant'>; readonly values: Row }
}

const merchants: readonly DemoMerchant[] = [
  {
    MerchantNo: 'M001',
    rest: {
      MerchantName: '江南小馆',
      MerchantType: merchantTypes.restaurant,
      SettleKind: merchantSettleKinds.prepaid,
      ContactName: '陈静',
      ContactMobile: '13800010001',
    },
    gives: ['满百减五元', '用餐两小时'],
    begin: { call: 'topUp', values: { PayMoney: '2000', GiveMoney: '200', Remark: '首次充值' } },
  },
  {
    MerchantNo: 'M002',
    rest: {
      MerchantName: '星光影城',
      MerchantType: merchantTypes.cinema,
      SettleKind: merchantSettleKinds.credit,
      DiscountPercent: 80,
      PlateDayLimit: 2,
    },
    gives: ['观影半价'],
    begin: { call: 'adjustCredit', values: { CreditMoney: '5000', Remark: '年度授信' } },
  },
  {
    MerchantNo: 'M003',
    rest: {
      MerchantName: '云栖酒店',
      MerchantType: merchantTypes.hotel,
      SettleKind: merchantSettleKinds.monthlyFee,
      ContactName: '周敏',
      ContactMobile: '13800010003',
    },
    gives: ['住店全免'],
    begin: { call: 'edit', values: { ContractBegin: '2026-01-01' } },
  },
]

const rules: readonly (Row & { readonly RuleName: string })[] = [
  { RuleName: '满百减五元', DiscountType: discountTypes.money, ReduceMoney: '5', SalePrice: '5' },
  { RuleName: '用餐两小时', DiscountType: discountTypes.time, ReduceMinutes: 120, SalePrice: '8', Stackable: 1 },
  { RuleName: '观影半价', DiscountType: discountTypes.percent, ReducePercent: 50, MaxMoney: '20', SalePrice: '6' },
  { RuleName: '住店全免', DiscountType: discountTypes.all, SalePrice: '0' },
]

const activity = {
  CouponType: couponTypes.money,
  ReduceMoney: '3',
  TotalCount: 1000,
  PerUserLimit: 2,
  BeginAt: '2026-01-01 00:00:00',
  EndAt: '2027-12-31 23:59:59',
  ValidDaysAfterGot: 30,
}
const batch = {
  CouponType: couponTypes.money,
  ReduceMoney: '10',
  Count: 200,
  ValidBegin: '2026-01-01',
  ValidEnd: '2027-12-31',
}

/** Merchants with money or credit, what they can give away, an activity with coupons of each source, and a batch of paper ones. */
export async function makeDiscounts(console: Console): Promise<void> {
  const ruleIds = await makeRules(console, rules)
  for (const { MerchantNo, rest, gives, begin } of merchants) {
    const RuleIds = gives.map((name) => ruleIds.get(name)!)
    const { id, isNew } = await addOnce(console, 'merchant', { MerchantNo }, { ...rest, RuleIds })
    if (isNew) await act(console, 'merchant', begin.call, id, begin.values)
  }
  const { id, isNew } = await addOnce(console, 'couponActivity', { Name: '周末停车减三元' }, activity)
  if (isNew) {
    await act(console, 'couponActivity', 'start', id)
    for (const GotFrom of Object.values(couponSources).filter((source) => source !== couponSources.paper))
      await act(console, 'couponActivity', 'issue', id, { OwnerMobile: `1380002000${GotFrom}`, GotFrom })
  }
  await addOnce(console, 'paperCoupon', { Name: '周年庆' }, { ...batch, Footer: '出场前扫码或向收费员出示' })
}

/** The rules by which merchants give; their ids by name. */
export async function makeRules(
  console: Console,
  wanted: readonly (Row & { readonly RuleName: string })[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { RuleName, ...rest } of wanted)
    ids.set(RuleName, (await addOnce(console, 'discountRule', { RuleName }, rest)).id)
  return ids
}
