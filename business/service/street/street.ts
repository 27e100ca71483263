/** What `/api/street/querySpots` answers: the streets in the person's data scope as they are now. Times on the console's clock. */
export interface StreetView {
  readonly lots: readonly StreetLot[]
}

export interface StreetLot {
  readonly parkLotId: string
  readonly parkLotName: string
  readonly spots: readonly StreetSpot[]
}

export interface StreetSpot {
  readonly id: string
  readonly number: string
  readonly useStatus: number
  /** A name that starts with 无 while no one has given the car its plate. */
  readonly plateNumber: string | null
  readonly enterAt: string | null
  /** The stay of the car that stands on it. */
  readonly stay: { readonly id: string; readonly orderNo: string; readonly payPath: string } | null
}

/** What `/api/street/queryStay` answers: what a car is asked for. Money in yuan. */
export interface StreetStay {
  readonly stayMinutes: number
  readonly payable: string
  readonly paid: string
  readonly due: string
  /** What the plate owes of earlier stays, in all car parks of the tenant. */
  readonly arrears: readonly StreetArrears[]
}

export interface StreetArrears {
  readonly orderId: string
  readonly parkLotName: string
  readonly cameAt: string
  readonly money: string
  /** In the person's own car parks; the others the driver pays by their code. */
  readonly isOwn: boolean
  readonly payPath: string
}
