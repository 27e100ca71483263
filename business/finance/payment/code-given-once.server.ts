import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#kernel/sql.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { askedBefore } from './at-channel.server.ts'
import type { Presented } from './payment-channel.ts'

/** In the place of a code that someone is asking for. */
const onItsWay = ''
/** Longer than a channel is waited for: anyone who asked by then has ended without a word. */
const patienceMs = 10_000
const pauseMs = 200

/**
 * What a channel presents that gives out the code of a payment once: the code as it was given before, or what `ask` gets. Who comes while someone else asks
 * gets the same code: the channel would say that it has none any more, and a payment by the first one would go back.
 */
export async function codeGivenOnce(
  machine: Machine,
  tenantId: string,
  payNo: string,
  ask: () => Promise<Presented | null>,
): Promise<Presented | null> {
  const inScope = <T>(work: Parameters<typeof machine.database.inScope<T>>[1]) =>
    machine.database.inScope(wholeTenant(tenantId), work)
  const set = (from: string | null, to: string | null) =>
    inScope(async (tx) =>
      tx.run(
        sql`update pay_record set code_url = ${to} where ${await underNumber(tx, payNo)} and code_url is not distinct from ${from}`,
      ),
    )
  const until = Date.now() + patienceMs
  while (!(await set(null, onItsWay)) && Date.now() < until) {
    const { codeUrl } = await inScope((tx) => askedBefore(tx, payNo))
    if (codeUrl) return { how: 'qr', codeUrl }
    await pause(pauseMs)
  }
  let given: string | null = null
  try {
    const presented = await ask()
    if (presented?.how === 'qr') given = presented.codeUrl
    return presented
  } finally {
    await set(onItsWay, given)
  }
}
