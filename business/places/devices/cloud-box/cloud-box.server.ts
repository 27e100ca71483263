import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { digest } from '#server/http/incoming.ts'
import { serve } from '#server/verb/serving.ts'
import { activeStates, cloudBox } from './cloud-box.ts'

export const cloudBoxServing = serve(cloudBox, {
  actions: {
    /** A new key of 256 random bits, shown once; only its digest is kept, and the old one is refused from now on. */
    async issueKey({ tx, records, by }, { id }) {
      const key = randomBytes(32).toString('base64url')
      await tx.run(sql`update cloud_box set key_digest = ${digest(key)} where id = ${id}`)
      await records.update(id, { ActiveState: activeStates.active, KeyIssuedAt: new Date() }, by)
      return { Key: key }
    },
    disable: ({ records, by }, { id }) => records.update(id, { ActiveState: activeStates.disabled }, by),
    enable: ({ records, by }, { id }) => records.update(id, { ActiveState: activeStates.active }, by),
  },
})
