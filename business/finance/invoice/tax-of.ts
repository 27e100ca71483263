/** What of an amount with tax (fen) is tax at a rate in percent, rounded to the fen: both add up to the amount. */
export function taxOf(amount: number, ratePercent: number): { excluded: number; tax: number } {
  const rate = Math.round(ratePercent * 100)
  const excluded = Math.round((amount * 10_000) / (10_000 + rate))
  return { excluded, tax: amount - excluded }
}
