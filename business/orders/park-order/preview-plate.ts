/** What a corrected plate would make of one order: null where it does not exist before or after. */
export type PlateEffect = {
  readonly orderNo: string
  readonly before: OrderThen | null
  readonly after: OrderThen | null
}

/** Wire values of an order, its money in yuan. */
export type OrderThen = {
  readonly plateNumber: string
  readonly orderStatus: number
  readonly cameAt: string | null
  readonly leftAt: string | null
  readonly needPayMoney: string
}
