import type { CodeOf } from '#fields/choice/choice.ts'
import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { agreementStates } from './agreement-states.ts'

/** What payment channels say of a stay that may be charged without asking. Registered by finance/payment. */
interface AgreementOfOrder {
  /** `agreementReason`: by which channel, or why by none. */
  of(
    tx: Tx,
    order: { readonly id: string; readonly orderNo: string },
  ): Promise<{ readonly agreementState: CodeOf<typeof agreementStates>; readonly agreementReason: string | null }>
}

export const agreementOfOrder = registered<AgreementOfOrder>('what channels say of a stay')
