import type { Console } from './console.ts'

/** A sub-merchant with its papers and bank account that finance approved; it pays `FeeRate` percent of what it gets. Returns its id. */
export async function openSubMerchant(
  admin: Console,
  finance: Console,
  merchant: { readonly SubMerchantNo: string; readonly SubMerchantName: string; readonly FeeRate?: number },
): Promise<string> {
  const { Id } = await admin.call('/api/subMerchant/addSubMerchant', {
    LicenseNo: '91310000MA1FL12345',
    LegalName: '赵六',
    FeeRate: 0.6,
    ...merchant,
  })
  const bank = {
    SettleBank: '工商银行',
    SettleAccountName: merchant.SubMerchantName,
    SettleAccountNo: '6222021234567890123',
  }
  const doneTo = async (verb: string, by: Console, values: object = {}) =>
    by.call(`/api/subMerchant/${verb}SubMerchant`, { id: Id, ...values }, await by.confirm(`sub-merchant:${verb}`, Id))
  await doneTo('settleTo', admin, bank)
  await doneTo('submit', admin)
  await doneTo('approve', finance)
  return Id
}
