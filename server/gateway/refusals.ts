import { networkOf } from '../http/addresses.ts'

const windowMs = 60_000

/** So many refused attempts a minute are listed for people: of one serial number, from one address, and altogether. */
const most = { serial: 20, address: 40, all: 120 } as const

/** Counts refused attempts, which cost anyone who makes them nothing; true while another one is worth a line in the database. */
export function refusalLimit(now: () => number): (serialNo: string, address: string | null) => boolean {
  let since = now()
  let all = 0
  const listed = new Map<string, number>()
  return (serialNo, address) => {
    if (now() - since >= windowMs) {
      listed.clear()
      all = 0
      since = now()
    }
    const keys = [
      [`serial ${serialNo}`, most.serial] as const,
      ...(address ? [[`address ${networkOf(address)}`, most.address] as const] : []),
    ]
    if (all >= most.all || keys.some(([key, limit]) => (listed.get(key) ?? 0) >= limit)) return false
    all += 1
    for (const [key] of keys) listed.set(key, (listed.get(key) ?? 0) + 1)
    return true
  }
}
