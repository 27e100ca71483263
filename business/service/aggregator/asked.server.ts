import type { GatewayAccount } from '#business/finance/payment/pyun/gateway-account.server.ts'
import type { Machine } from '#server/machine.ts'
import type { Answered } from './show-bill.server.ts'

/** What a service works with. */
export interface Asked {
  readonly machine: Machine
  readonly account: GatewayAccount
  /** The values of the request as texts; absent ones are empty. */
  readonly of: (name: string) => string
  readonly ip: string
  readonly now: number
}

/** Not done, with what the person at the aggregator reads. */
export function notDone(result_code: string, message: string): Answered {
  return { result_code, message }
}
