import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { lookUpLast } from './names-in-turn.ts'

const patience = { timeout: 2_000, tries: 2 }

/**
 * All addresses of a name that a tenant gave. The DNS is asked without a thread: six names that no one answered for kept a payment channel's waiting for 30 s.
 * Only what it does not answer is looked for where the machine knows names by itself, one after the other; so a machine without a DNS finds the names of its
 * hosts file.
 *
 * @throws what kept it from an answer.
 */
export async function addressesOf(name: string): Promise<LookupAddress[]> {
  if (isIP(name)) return [{ address: name, family: isIP(name) }]
  const resolver = new Resolver(patience)
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  )
  return found.length > 0 ? found : lookUpLast(name)
}
