import { sql } from '#kernel/sql.ts'
import { newToken, tokenDigest } from '#server/tenant-in-token.ts'
import { handlers } from '#server/verb/handlers.ts'
import { displayKey, screenPaths } from './display-key.ts'

export const displayKeyHandlers = handlers(displayKey, {
  actions: {
    /** A new key of 256 random bits, in the address of its screen. Only its digest is kept; an earlier key of the record opens nothing from now on. */
    async issue({ tx, records, incoming, by }, record) {
      const key = await newToken(tx)
      await records.update(record.id, { issuedAt: new Date() }, by)
      await tx.run(sql`update display_key set key_digest = ${tokenDigest(key)} where id = ${record.id}`)
      const { protocol, host } = incoming.request
      return { Address: `${protocol}://${host}${screenPaths[record.screen]}?key=${key}` }
    },

    async revoke({ records, by }, record) {
      await records.update(record.id, { revokedAt: new Date(), revokedBy: by }, by)
    },
  },
})
