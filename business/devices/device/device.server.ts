import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { digest } from '#server/http/incoming.ts'
import { serve } from '#server/verb/serving.ts'
import { device } from './device.ts'

const camera = 1
const claimed = 1

export const deviceServing = serve(device, {
  create: ({ records, by }, draft) => records.create({ ...draft, DeviceFamily: camera }, by),

  actions: {
    /** A new key of 256 random bits, which claims the device. Only its digest is kept; the old key is refused from now on. */
    async issueKey({ tx, records, by }, record) {
      const key = randomBytes(32).toString('base64url')
      await records.update(record.id, { DeviceStatus: claimed, KeyIssuedAt: new Date() }, by)
      await tx.run(sql`update device set key_digest = ${digest(key)} where id = ${record.id}`)
      return { Key: key }
    },
  },
})
