/** A transaction at UnionPay, named by order number and time of its request. */
export interface Transaction {
  /** As it was asked for. */
  readonly values: Readonly<Record<string, string>>
  readonly queryId: string
  /** `1124093005`, China's clock. */
  traceTime: string
  /** `1124`: the day of clearing, which ends at 23:00. */
  settleDate: string
  /** `code`: a code that no one scanned yet. */
  state: 'code' | 'open' | 'done' | 'failed' | 'reversed'
  /** Of a refund. */
  readonly original: Transaction | null
}

/** `20261124093005`. */
export function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** When UnionPay does something now, and the day in whose bill it stands. */
export function now(): Pick<Transaction, 'traceTime' | 'settleDate'> {
  const at = Date.now()
  return {
    traceTime: chinaTime(new Date(at)).slice('2026'.length),
    settleDate: chinaTime(new Date(at + 3_600_000)).slice('2026'.length, '20261124'.length),
  }
}
