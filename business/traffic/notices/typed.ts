type Typed = Readonly<Record<string, unknown>>

/** Parts of a rule as they are typed: a window of the day, a unit and its price, a first period and its price. */
export const at = (beginTime: string, endTime: string, price: Typed = {}) => ({ beginTime, endTime, ...price })
export const each = (unitMinutes: string, unitMoney: string, more: Typed = {}) => ({ unitMinutes, unitMoney, ...more })
export const first = (firstMinutes: string, firstMoney: string, more: Typed = {}) => ({
  firstMinutes,
  firstMoney,
  ...more,
})
