import { fail } from '#kernel/failure.ts'
import type { Machine } from '#server/machine.ts'
import type { AuthRequest } from './provider-client.ts'

/** Who went to a provider and is waited for. */
export interface AwayTicket {
  readonly providerId: string
  readonly request: AuthRequest
}

/** Who a provider proved; what is still asked for is the code of their second factor. */
export interface ProvenTicket {
  readonly providerId: string
  readonly userId: string
}

export interface Ticket {
  readonly away?: AwayTicket
  readonly proven?: ProvenTicket
}

/** As long as a person may take at the provider, a password looked for and a phone fetched. */
const minutes = 15

const sealedFor = (tenant: string) => ({ tenant, what: 'ticket of a sign-in elsewhere' })

/** What the browser that began keeps, and no one else can read or make: nothing is stored of people who are away. */
export function issueTicket({ secrets }: Machine, tenantId: string, ticket: Ticket): string {
  return secrets.seal(JSON.stringify({ ...ticket, until: Date.now() + minutes * 60_000 }), sealedFor(tenantId))
}

/** Refused when it is none of this tenant's, or too old. */
export function readTicket({ secrets }: Machine, tenantId: string, sealed: string): Ticket {
  let read: Ticket & { until: number }
  try {
    read = JSON.parse(secrets.unseal(sealed, sealedFor(tenantId))) as Ticket & { until: number }
  } catch {
    throw fail('signInElsewhereOver')
  }
  if (read.until < Date.now()) throw fail('signInElsewhereOver')
  return read
}
