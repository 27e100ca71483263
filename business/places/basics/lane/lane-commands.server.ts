import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'

/** For which car a barrier opens. */
export interface Opens {
  readonly releaseType: number | null
  readonly opensPassingNo: string | null
  readonly passedPlate: string | null
}

export const forNoCar: Opens = { releaseType: null, opensPassingNo: null, passedPlate: null }

/** A barrier that someone moves by hand. */
export interface GateMove extends Opens {
  readonly kind: 'open' | 'keepOpen' | 'close'
  readonly reasonText: string
  readonly operatorId: string | null
  readonly by: string
}

/**
 * Commands the camera of a lane; returns its id, to be published after the commit. Refuses while the same command is under way, and where no device can.
 * Registered by places/devices.
 */
export const laneCommands = registered<(tx: Tx, laneId: string, move: GateMove) => Promise<string>>('commands to lanes')
