const key = 'berth.coupon'

/** The code of a coupon that was scanned on this phone and waits for a stay; null: none does. */
export const keptCoupon = (): string | null => localStorage.getItem(key)
export const storeCoupon = (code: string): void => localStorage.setItem(key, code)
export const forgetCoupon = (): void => localStorage.removeItem(key)
