import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'

/** The outcome of a payment for something else than a stay. */
export interface PurchaseFollowed {
  readonly state: 'open' | 'given' | 'back' | 'closed'
  /** Why the money goes back. */
  readonly reason: string | null
}

/** As it stands with the payment (`pay_record`), and with what it was for. */
export function followed(
  { pay_status, fail_reason }: { pay_status: number; fail_reason: string | null },
  isGiven: boolean,
): PurchaseFollowed {
  if (isGiven) return { state: 'given', reason: null }
  if (pay_status === payRecordStates.paid) return { state: 'back', reason: fail_reason }
  const isOpen = pay_status === payRecordStates.waiting || pay_status === payRecordStates.paying
  return { state: isOpen ? 'open' : 'closed', reason: null }
}
