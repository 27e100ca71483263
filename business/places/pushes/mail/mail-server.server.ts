import { sql } from '#kernel/sql.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { mailStates, type mailSecurities } from './mail-account.ts'

/** How the tenant's mail server is reached, its password opened. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: CodeOf<typeof mailSecurities>
  readonly userName: string
  readonly password: string
  readonly fromAddress: string
  readonly fromName: string | null
}

const notConfigured = {
  zh: '邮件服务器未配置,邮件不会发出;请在“邮件账户”中设置邮件服务器',
  en: 'No mail server is configured, so no mail is sent; set one under Mail account',
}

const sealedFor = (tenant: string) => ({ tenant, what: 'mail_account_secret.sealed' })

interface Row {
  tenant_id: string
  host: string
  port: number
  security: CodeOf<typeof mailSecurities>
  user_name: string
  from_address: string
  from_name: string | null
  sealed: string
}

/** In the tenant's scope: its mail server; null where none is configured. */
export async function mailServerOf(secrets: Secrets, tx: Tx): Promise<MailServer | null> {
  const row = await tx.first<Row>(sql`
    select tenant_id::text, host, port, security, user_name, from_address, from_name, s.sealed
    from mail_account join mail_account_secret s using (tenant_id) where state = ${code(mailStates.set)}`)
  if (!row) return null
  return {
    host: row.host,
    port: row.port,
    security: row.security,
    userName: row.user_name,
    password: secrets.unseal(row.sealed, sealedFor(row.tenant_id)),
    fromAddress: row.from_address,
    fromName: row.from_name,
  }
}

/** In the tenant's scope: whether mails can be sent. */
export async function hasMailServer(tx: Tx): Promise<boolean> {
  return Boolean(await tx.first(sql`select from mail_account where state = ${code(mailStates.set)}`))
}

/** Refuses what would send a mail where no one sends it. */
export async function requireMail(tx: Tx): Promise<void> {
  if (!(await hasMailServer(tx))) throw declaredFailure(notConfigured)
}

/** In the tenant's scope: keeps the password of its mail server in the place of the one before. */
export async function storeMailPassword(tx: Tx, secrets: Secrets, tenantId: string, password: string): Promise<void> {
  const sealed = secrets.seal(password, sealedFor(tenantId))
  await tx.run(sql`insert into mail_account_secret (sealed) values (${sealed})
    on conflict (tenant_id) do update set sealed = excluded.sealed, set_at = now()`)
}

/** A password that an old SECRETS_KEY sealed is sealed under the current one, so that the old one can go. */
export const resealMailPasswordsJob = job({
  name: 'reseal-mail-passwords',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const row = await tx.first<{ tenant_id: string; sealed: string }>(sql`
          select tenant_id::text, sealed from mail_account_secret where not starts_with(sealed, ${secrets.currentPrefix}) for no key update`)
        if (row)
          await tx.run(
            sql`update mail_account_secret set sealed = ${secrets.reseal(row.sealed, sealedFor(row.tenant_id))}`,
          )
      })
  },
})
