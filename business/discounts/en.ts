/** English for the words of merchants, discounts and coupons; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {}
