import { randomBytes } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import { digest } from '#server/http/incoming.ts'
import { handlers } from '#server/verb/handlers.ts'
import { activeStates, cloudBox } from './cloud-box.ts'
import { snapshotKeyOf } from './snapshot-key.server.ts'

export const cloudBoxHandlers = handlers(cloudBox, {
  actions: {
    /** A new key of 256 random bits, shown once; only its digest is kept, and the old one is refused from now on. With it the key by which snapshots are checked. */
    async issueKey({ tx, records, by, machine }, { id }) {
      const key = randomBytes(32).toString('base64url')
      await tx.run(sql`update cloud_box set key_digest = ${digest(key)} where id = ${id}`)
      await records.update(id, { ActiveState: activeStates.active, KeyIssuedAt: new Date() }, by)
      const { publicKey } = await snapshotKeyOf(tx, machine.secrets)
      return { Key: key, PublicKey: publicKey }
    },
    disable: ({ records, by }, { id }) => records.update(id, { ActiveState: activeStates.disabled }, by),
    enable: ({ records, by }, { id }) => records.update(id, { ActiveState: activeStates.active }, by),
  },
})
