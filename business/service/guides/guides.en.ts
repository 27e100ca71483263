/** English for the guides' names that the menu does not say as well; the Chinese words are the key. What a step says stands with the step. */
export const en: Readonly<Record<string, string>> = {
  商户优惠管理: 'Merchant discounts',
}
