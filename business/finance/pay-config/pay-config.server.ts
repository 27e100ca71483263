import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { failFields } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { payConfig } from './pay-config.ts'

const shortest = 16
const tooShort = { zh: 'API密钥至少{min}个字符', en: 'The key needs at least {min} characters' }

export const payConfigServing = serve(payConfig, {
  actions: {
    /** The key is written where the application cannot read; what people see is enough to tell two keys apart, and no more. */
    async setKey({ tx, records, by }, { id }, { ApiKey }) {
      if (ApiKey.length < shortest)
        throw failFields([{ field: 'ApiKey', sentence: tooShort, params: { min: shortest } }])
      await tx.run(sql`insert into pay_config_key (pay_config_id, api_key) values (${id}, ${ApiKey})`)
      const KeyFingerprint = createHash('sha256').update(ApiKey).digest('hex').slice(0, 8)
      await records.update(id, { KeyFingerprint, KeySetAt: new Date() }, by)
    },
  },
})
