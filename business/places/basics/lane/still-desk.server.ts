import { registered } from '#kernel/registered.ts'
import type { VerbContext } from '#server/verb/handlers.ts'

/** What asking for a still needs of the verb that does it. */
export type StillContext = Pick<VerbContext<any>, 'tx' | 'machine' | 'incoming' | 'by' | 'afterCommit'>

/** Asks the camera of a lane for what it sees now; refuses with the reason where none can be asked. Registered by places/devices/device. */
export const stillDesk = registered<(context: StillContext, laneId: string) => Promise<void>>('stills of lanes')
