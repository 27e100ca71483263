/** Where someone stands with their duty, as `/api/duty/queryMine` answers it; money in yuan, times on the console's clock. */
export interface MyDuty {
  readonly duty: {
    readonly id: string
    readonly sentryName: string
    readonly parkLotName: string
    readonly onAt: string
    readonly planEnd: string | null
    readonly lateMinutes: number
    readonly cashMoney: string
    readonly cashLimit: string | null
    readonly isOverLimit: boolean
    readonly onlineMoney: string
    readonly inCount: number
    readonly outCount: number
    readonly openGateCount: number
    readonly freeCount: number
  } | null
  /** Boxes to sign on at: the planned one first, then the one that the browser stands in; `heldBy` is on duty there. */
  readonly boxes: readonly {
    readonly id: string
    readonly name: string
    readonly parkLotName: string
    readonly heldBy: string | null
    readonly isHere: boolean
    readonly planned: string | null
  }[]
  /** Who may take over at the box. */
  readonly successors: readonly { readonly id: string; readonly name: string }[]
  readonly next: readonly {
    readonly sentryName: string
    readonly shiftName: string
    readonly beginAt: string
    readonly endAt: string
  }[]
}
