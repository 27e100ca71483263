import { sql } from '#kernel/sql.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import type { Tx } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { aliyunSmsChannel } from './aliyun/aliyun-sms-channel.server.ts'
import { sandboxSmsChannel } from './sandbox-sms-channel.server.ts'
import type { SmsChannel } from './sms-channel.ts'
import { smsProviders } from './sms-providers.ts'
import { tencentSmsChannel } from './tencent/tencent-sms-channel.server.ts'

const notConfigured = {
  zh: '短信通道未配置,短信不会发出,也不扣减余额;请在“短信账户”中设置服务商的密钥',
  en: 'No SMS provider is configured: nothing is sent and nothing is charged; set the provider’s keys under SMS account',
}

const sealedFor = (tenant: string) => ({ tenant, what: 'sms_account_secret.sealed' })

type Providing = Pick<Machine, 'secrets' | 'settings'>

/** In the tenant's scope: who sends its messages; in a demo the sandbox where it has no provider; null elsewhere. */
export async function smsChannelOf({ secrets, settings }: Providing, tx: Tx): Promise<SmsChannel | null> {
  const account = await tx.first<{ tenant_id: string; provider: CodeOf<typeof smsProviders>; sealed: string }>(
    sql`select tenant_id::text, a.provider, s.sealed from sms_account a join sms_account_secret s using (tenant_id)`,
  )
  if (!account) return settings.demo ? sandboxSmsChannel : null
  const keys = JSON.parse(secrets.unseal(account.sealed, sealedFor(account.tenant_id))) as Keys
  return opened[account.provider](settings, keys)
}

/** Refuses what would send a short message where no one sends it. */
export async function requireSms(machine: Providing, tx: Tx): Promise<void> {
  if (!(await smsChannelOf(machine, tx))) throw declaredFailure(notConfigured)
}

/** In the tenant's scope: keeps the keys of its provider in the place of those that it had. */
export async function storeSmsKeys(tx: Tx, secrets: Secrets, tenantId: string, keys: Keys): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(keys), sealedFor(tenantId))
  await tx.run(sql`insert into sms_account_secret (sealed) values (${sealed})
    on conflict (tenant_id) do update set sealed = excluded.sealed, set_at = now()`)
}

/** Keys that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealSmsKeysJob = job({
  name: 'reseal-sms-keys',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const row = await tx.first<{ tenant_id: string; sealed: string }>(sql`
          select tenant_id::text, sealed from sms_account_secret where not starts_with(sealed, ${secrets.currentPrefix}) for no key update`)
        if (row)
          await tx.run(
            sql`update sms_account_secret set sealed = ${secrets.reseal(row.sealed, sealedFor(row.tenant_id))}`,
          )
      })
  },
})

const opened: Record<CodeOf<typeof smsProviders>, (settings: Settings, keys: Keys) => SmsChannel> = {
  [smsProviders.aliyun]: ({ aliyunSmsUrl }, keys) =>
    aliyunSmsChannel(aliyunSmsUrl, { id: keys['AccessKeyId']!, secret: keys['AccessKeySecret']! }),
  [smsProviders.tencent]: ({ tencentSmsUrl }, keys) =>
    tencentSmsChannel(tencentSmsUrl, { id: keys['SecretId']!, secret: keys['SecretKey']!, appId: keys['SdkAppId']! }),
}
