import { sql } from '#kernel/sql.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { code } from '#server/database/code.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { sayUnfollowed } from '#server/follow.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import type { Scope } from '#server/scope.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import { openChannels } from '../payment/channels.server.ts'
import { keysOf, storeKeys } from './config-keys.server.ts'
import { noteEndOfKeys } from './note-end-of-keys.server.ts'

/** The keys by which a channel signs are fetched before those that are known end: each hour, for what it shows may change a day ahead. */
export const renewKeysJob = job({
  name: 'renew-payment-keys',
  cron: '19 * * * *',
  async run(machine, signal) {
    const channels = openChannels(machine, machine.settings)
    for await (const scope of everyTenant(machine.database, signal))
      for (const id of await enabledIn(machine, scope)) {
        signal.throwIfAborted()
        try {
          const channel = await machine.database.inScope(scope, (tx) => channels.ofConfig(tx, id))
          const keys = await channel.newKeys?.()
          if (keys) await keepNew(machine, scope, id, keys)
        } catch (error) {
          sayUnfollowed(machine, error, { payConfig: id }, 'new keys of a payment channel could not be fetched')
        }
      }
  },
})

async function enabledIn({ database }: Machine, scope: Scope): Promise<string[]> {
  const rows = await database.inScope(scope, (tx) =>
    tx.rows<{ id: string }>(sql`
      select c.id::text from pay_config c join pay_config_secret s on s.pay_config_id = c.id where c.status = ${code(enabledStates.enabled)} order by c.id`),
  )
  return rows.map(({ id }) => id)
}

/** With those that a person set, which may have changed meanwhile. */
async function keepNew({ database, secrets }: Machine, scope: Scope, id: string, keys: Keys): Promise<void> {
  await database.inScope(scope, async (tx) => {
    const config = await tx.first<{ pay_channel: number }>(
      sql`select pay_channel from pay_config where id = ${id} for no key update`,
    )
    const known = await keysOf(tx, secrets, scope.tenantId, id)
    const isNew = Object.entries(keys).some(([name, key]) => known[name] !== key)
    if (!config || !isNew) return
    const all = { ...known, ...keys }
    await storeKeys(tx, secrets, scope.tenantId, id, all)
    await noteEndOfKeys(tx, id, config.pay_channel, all)
  })
}
