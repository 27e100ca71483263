/** A car park of a group as it is now. */
export interface GroupLoad {
  readonly parkLotId: string
  readonly ParkLotName: string
  readonly spots: number
  readonly inside: number
  /** Passes in force today. */
  readonly passes: number
}
