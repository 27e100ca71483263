import type { WireRow } from '#kernel/wire.ts'

const always = ['orderNo', 'plateNumber', 'billCarSizeId', 'cameAt', 'leftAt', 'stayMinutes', 'payableAmount']
/** Left out of the paper while they are nothing. */
const amounts = ['couponMoney', 'otherDiscountMoney', 'waiveMoney', 'overPaidMoney', 'refundMoney', 'arrearsMoney']
const paid = ['moneyValuePaid', 'payChannelSummary', 'paidAt']

/** What of an order stands on its receipt: all money that the driver handed over, also what was beyond the price. */
export function receiptLines(row: WireRow): string[] {
  return [...always, ...amounts.filter((name) => Number(row[name] ?? 0) > 0), ...paid]
}
