import { wallTime } from '#kernel/wall-clock.ts'

const prefix = 'BERTH'

/** Our number as an orderId, which has 8 to 32 letters and digits and nothing else: `W12_3-1` is `BERTHW12Z3X1`. */
export function orderIdOf(no: string): string {
  return prefix + no.replaceAll('_', 'Z').replaceAll('-', 'X')
}

/** Null for what others gave out at the same merchant. */
export function numberIn(orderId: string): string | null {
  return orderId.startsWith(prefix) ? orderId.slice(prefix.length).replaceAll('Z', '_').replaceAll('X', '-') : null
}

/** `20261124093005`, China's clock. */
export function txnTimeOf(at: number): string {
  return wallTime(at).replace(/\D/g, '')
}
