/** English for the names of the guides; the Chinese words are the key. What a step says stands with the step. */
export const en: Readonly<Record<string, string>> = {
  商户优惠管理: 'Merchant discounts',
  单位管理: 'Units',
}
