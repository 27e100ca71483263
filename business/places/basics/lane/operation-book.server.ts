import { registered } from '#kernel/registered.ts'
import type { Json } from '#kernel/wire.ts'
import type { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/incoming.ts'

/** What a person did by hand at a lane or to a stay (domain.md 1.39). Money is whole fen. */
export interface Operation {
  readonly parkLotId: string
  readonly operateType: CodeOf<typeof operateTypes>
  readonly laneId?: string | null
  readonly orderNo?: string | null
  readonly passingNo?: string | null
  readonly plateNumber?: string | null
  readonly oldPlateNumber?: string | null
  /** One key for each field touched. */
  readonly oldValue?: Record<string, Json>
  readonly newValue?: Record<string, Json>
  readonly oldMoney?: number
  readonly newMoney?: number
  readonly reasonText: string
}

/** Another system by which someone acts who has no account here. */
export interface ActingSystem {
  readonly system: string
  readonly ip: string
}

/** Writes what a person did, in its transaction, with who, from where and during which duty. Registered by places/duty/sentry-operate-log. */
export const operationBook =
  registered<(tx: Tx, incoming: Incoming | ActingSystem, done: Operation) => Promise<void>>('the book of operations')
