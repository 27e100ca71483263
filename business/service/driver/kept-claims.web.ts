const key = 'berth.claims'
const most = 30

/** What says that this phone asked to pay, by the number of the payment. */
function keptClaims(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function keepClaim(payNo: string, claim: string): void {
  const newest = Object.entries({ ...keptClaims(), [payNo]: claim }).slice(-most)
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)))
}

/** The claim of one of these payments; null where another phone paid them. */
export function claimOf(payNos: readonly string[]): string | null {
  const claims = keptClaims()
  return payNos.map((payNo) => claims[payNo]).find(Boolean) ?? null
}
