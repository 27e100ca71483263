/** Reasons of the log of operations that the product itself writes, where no one is asked for one. */
export const ownReasons = { taken: '收款放行', parked: '泊位开单' } as const
