import { sql } from '#kernel/sql.ts'
import { addSmsCredit } from '#business/ground/system/tenant/sms-credit.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { fingerprint, type Keys } from '#server/secrets/fingerprint.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { smsAccount } from './sms-account.ts'
import { storeSmsKeys } from './sms-channels.server.ts'
import { smsProviders } from './sms-providers.ts'

type Context = VerbContext<typeof smsAccount>

export const smsAccountHandlers = handlers(smsAccount, {
  actions: {
    setAliyunKeys: (context, { id }, keys) => use(context, id, smsProviders.aliyun, keys),
    setTencentKeys: (context, { id }, keys) => use(context, id, smsProviders.tencent, keys),

    async removeKeys({ tx, records, by }, { id }) {
      await tx.run(sql`delete from sms_account_secret`)
      await records.update(id, { Provider: null, KeyFingerprint: null, KeySetAt: null }, by)
    },
  },
})

addSmsCredit.register(async (tx, count) => {
  await tx.run(sql`update sms_account set left_count = left_count + ${count}, updated_at = now()`)
})

async function use(
  { tx, machine, incoming, records, by }: Context,
  id: string,
  Provider: CodeOf<typeof smsProviders>,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const keys: Keys = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]))
  await storeSmsKeys(tx, machine.secrets, incoming.person.tenantId, keys)
  await records.update(id, { Provider, KeyFingerprint: fingerprint(keys), KeySetAt: new Date() }, by)
}
