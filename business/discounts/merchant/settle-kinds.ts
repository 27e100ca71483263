import { options } from '#fields/choice/choice.ts'

/** How a merchant pays for what it gives away (domain.md 1.32): from money paid in, on credit, or not by the piece. */
export const settleKinds = options({
  prepaid: [1, '预充值'],
  credit: [2, '记账/授信'],
  free: [3, '免费发放'],
  monthlyFee: [4, '固定月费'],
})
