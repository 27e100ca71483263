import { invoiceStates } from '#business/finance/invoice/invoice-codes.ts'
import type { Say } from '#web/language/language.ts'

/** How an invoice that was asked for stands, for who asked: its number once it has one. */
export function wordsOfInvoice(
  { invoiceNum, status }: { invoiceNum: string | null; status: number },
  say: Say,
): string {
  if (invoiceNum) return invoiceNum
  if (status === invoiceStates.failed) return say('未能开具,请核对抬头和税号后重新申请')
  if (status === invoiceStates.waiting) return say('已申请,等待开具')
  return say(invoiceStates.find(({ code }) => code === status)?.label ?? '')
}
