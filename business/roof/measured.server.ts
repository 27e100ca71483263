import { sql } from '#kernel/sql.ts'
import { asNumbers, measuredOfBusiness, sumOf } from '#server/http/measures.ts'

measuredOfBusiness.register({
  backlog: async (tx) =>
    asNumbers(
      await tx.rows<{ name: string; waiting: string; oldest_seconds: number }>(
        sql`select name, waiting, oldest_seconds from backlog()`,
      ),
    ),
  measures: [
    {
      name: 'berth_payment_keys_end_timestamp_seconds',
      help: 'When the first certificate by which money is collected ends, of all tenants, by the kind of channel',
      label: 'channel',
      together: (numbers) => Math.min(...numbers),
      async read(tx) {
        const rows = await tx.rows<{ channel: string; at: Date }>(sql`select channel, at from payment_keys_end()`)
        return rows.map(({ channel, at }) => ({ of: channel, value: at.getTime() / 1000 }))
      },
    },
    {
      name: 'berth_devices',
      help: 'Devices of all tenants that send (online), and those in use that did and are silent now (offline)',
      label: 'state',
      together: sumOf,
      async read(tx) {
        const rows = await tx.rows<{ state: string; devices: string }>(
          sql`select state, devices from devices_by_state()`,
        )
        return rows.map(({ state, devices }) => ({ of: state, value: Number(devices) }))
      },
    },
  ],
})
