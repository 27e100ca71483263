/** `1234.5` → 1,234.50. */
export function amountText(yuan: string): string {
  const [whole = '0', cents = ''] = yuan.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
}
