import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/incoming.ts'

/** Where someone who sits at a lane needs help, and with which car, if one waits there. */
export interface NeedsHelp {
  readonly parkLotId: string
  readonly laneId: string
  readonly laneName: string
  readonly plateNumber: string | null
  readonly orderNo: string | null
}

/** Whether the person helps at the lane, or with the order, as the seat that answered an open call. Registered by rights/members/service-call. */
export const isHelping =
  registered<(tx: Tx, userId: string, about: { laneId: string | null; orderNo: string | null }) => Promise<boolean>>(
    'who helps at a lane',
  )

/** Calls the seats to a lane, in the caller's transaction, and returns the call's id; refuses while a call of the lane is open. Registered by rights/members/service-call. */
export const helpDesk = registered<(tx: Tx, incoming: Incoming, needs: NeedsHelp) => Promise<string>>('the help desk')
