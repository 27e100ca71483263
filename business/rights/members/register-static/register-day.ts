/** A row of `/api/promote/queryRegisterStatic`; money in yuan. The first payment is the first one of the member's plate after registering. */
export interface RegisterDay {
  readonly statDate: string
  readonly promoterId: string
  readonly promoterName: string
  readonly parkLotName: string | null
  /** How often the register page was opened. */
  readonly scanCount: number
  readonly registerCount: number
  readonly bindCount: number
  readonly firstPayCount: number
  readonly firstPayMoney: string
}
