import { declaredFailure } from '#kernel/failure.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { accessOf } from '../channel-call.server.ts'
import { openSellerKeys, openToken, sealToken } from '../invoice-seller/seller-keys.server.ts'
import { invoiceProviders } from './invoice-providers.ts'
import { nuonuoProvider } from './nuonuo/nuonuo-provider.server.ts'

/** Where providers send their notices: below it the provider, and what identifies the seller. */
export const invoiceNoticePath = '/api/invoice/notice'

const notConfigured = {
  zh: '开票通道未配置,暂不能开具发票;请在“开票主体”中为“{name}”设置诺诺密钥',
  en: 'No invoice provider is configured, so no invoice can be issued; set the Nuonuo keys of “{name}” under Invoice sellers',
}

type Providing = Pick<Machine, 'database' | 'secrets' | 'settings'>

/** In the tenant's scope: who issues this seller's next invoice; in a demo the sandbox where the seller has no keys. Refuses where no one does. */
export async function requireSellerProvider(
  { settings }: Providing,
  tx: Tx,
  sellerId: string,
): Promise<CodeOf<typeof invoiceProviders>> {
  const row = await tx.first<{ name: string; has_keys: boolean }>(sql`
    select name, exists (select from invoice_seller_secret k where k.seller_id = s.id) as has_keys from invoice_seller s where id = ${sellerId}`)
  if (row!.has_keys) return invoiceProviders.nuonuo
  if (settings.demo && accessOf(settings)) return invoiceProviders.sandbox
  throw declaredFailure(notConfigured, { name: row!.name })
}

/** The seller's account at the provider; null without keys. */
export async function nuonuoOf(
  { database, secrets, settings }: Providing,
  tenantId: string,
  sellerId: string,
): Promise<ReturnType<typeof nuonuoProvider> | null> {
  const scope = wholeTenant(tenantId)
  const row = await database.inScope(scope, (tx) =>
    tx.first<{ tax_num: string; sealed: string; notice_token: string }>(sql`
      select s.tax_num, k.sealed, k.notice_token from invoice_seller s join invoice_seller_secret k on k.seller_id = s.id where s.id = ${sellerId}`),
  )
  if (!row) return null
  const keys = openSellerKeys(secrets, tenantId, sellerId, row.sealed)
  const app = { appKey: keys['AppKey']!, appSecret: keys['AppSecret']!, taxNum: row.tax_num }
  const keeper = {
    async current() {
      const kept = await database.inScope(scope, (tx) =>
        tx.first<{ token: string | null }>(sql`
          select token_sealed as token from invoice_seller_secret where seller_id = ${sellerId} and token_until > now()`),
      )
      return kept?.token ? openToken(secrets, tenantId, sellerId, kept.token) : null
    },
    async keep(token: string, until: number) {
      await database.inScope(scope, (tx) =>
        tx.run(sql`
          update invoice_seller_secret set token_sealed = ${sealToken(secrets, tenantId, sellerId, token)}, token_until = ${new Date(until)}
          where seller_id = ${sellerId} and sealed = ${row.sealed}`),
      )
    },
  }
  const addresses = { services: settings.nuonuoUrl, tokens: settings.nuonuoTokenUrl }
  return nuonuoProvider(addresses, app, keeper, `${settings.publicUrl}${invoiceNoticePath}/nuonuo/${row.notice_token}`)
}
