import { callServer } from '#web/driver/call-server.ts'
import { ownSecret } from './kept-phone.web.ts'

const key = 'berth.claims'
/** More than can be paid at once. */
const most = 60

/** What says that this phone asked to pay, by the number of the payment. */
function keptClaims(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Only the phone that asked to pay may ask for the invoices; without the claims it pays all the same. */
export async function storeClaimsOf(path: string, payment: Readonly<Record<string, string>>): Promise<void> {
  const phone = ownSecret()
  const { claims } = await callServer<{ claims: readonly { payNo: string; claim: string }[] }>(path, {
    ...payment,
    ...(phone && { phone }),
  }).catch(() => ({ claims: [] }))
  const given = Object.fromEntries(claims.map(({ payNo, claim }) => [payNo, claim]))
  const newest = Object.entries({ ...keptClaims(), ...given }).slice(-most)
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)))
}

/** The claim of one of these payments; null where another phone paid them. */
export function claimOf(payNos: readonly string[]): string | null {
  const claims = keptClaims()
  return payNos.map((payNo) => claims[payNo]).find(Boolean) ?? null
}
