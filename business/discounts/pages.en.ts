/** English for the words of the pages of merchants and coupons; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '打印“{name}”': 'Print “{name}”',
  '打印({n})': 'Print ({n})',
}
