import { options } from '#fields/choice/choice.ts'

/** Where the cash of a duty goes (domain.md 1.38). */
export const settleWays = options({ bank: [1, '存入银行'], finance: [2, '上缴财务'] })
