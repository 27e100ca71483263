/** What `/api/passing/queryPassingPictures` answers for a passing; times on the console's clock. */
export interface PassingPictures {
  readonly passingNo: string
  readonly orderNo: string | null
  readonly direction: number
  readonly passAt: string
  readonly laneName: string
  readonly plateNumber: string
  readonly plateColor: number
  /** Addresses for some minutes; null without such a picture. */
  readonly scene: string | null
  readonly plate: string | null
  /** Why there is none: it was kept for `keepDays` and deleted; no camera was there; or the camera sent none. */
  readonly missing: 'deleted' | 'byHand' | 'notSent' | null
  readonly keepDays: number
}

/** Whose pictures are asked for: of these passings, of an order, at a lane, of a plate in a car park, of what a plate owed. */
export type PicturesOf =
  | { readonly passingNos: readonly string[] }
  | { readonly orderNo: string }
  | { readonly laneId: string; readonly at: string }
  | { readonly plateNumber: string; readonly parkLotId?: string; readonly at: string }
  | { readonly plateNumber: string; readonly owedAt: string }
