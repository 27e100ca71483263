import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'

/** Whether a person is on duty and has not handed over. Registered by places/duty. */
export const hasOpenDuty = registered<(tx: Tx, userId: string) => Promise<boolean>>('who is on duty')
