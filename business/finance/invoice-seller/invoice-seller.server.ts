import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { fingerprint } from '#server/secrets/fingerprint.ts'
import { handlers } from '#server/verb/handlers.ts'
import { invoiceProviders } from '../invoice/invoice-providers.ts'
import { nuonuoOf } from '../invoice/providers.server.ts'
import { invoiceSeller, sellerChecks } from './invoice-seller.ts'
import { storeSellerKeys } from './seller-keys.server.ts'

const refused = { zh: '诺诺不接受:{reason}', en: 'Nuonuo refuses: {reason}' }

export const invoiceSellerHandlers = handlers(invoiceSeller, {
  actions: {
    async setNuonuoKeys({ tx, machine, incoming, records, by }, { id }, given) {
      const keys = { AppKey: given.AppKey.trim(), AppSecret: given.AppSecret.trim() }
      await storeSellerKeys(tx, machine.secrets, incoming.person.tenantId, id, keys)
      const set = { Provider: invoiceProviders.nuonuo, KeyFingerprint: fingerprint(keys), KeySetAt: new Date() }
      await records.update(id, set, by)
    },

    async checkKeys({ machine, incoming }, { id }) {
      return async () => {
        const provider = await nuonuoOf(machine, incoming.person.tenantId, id)
        const reason = await provider!.check()
        if (reason !== null) throw declaredFailure(refused, { reason })
        return { Result: sellerChecks.works }
      }
    },

    async removeKeys({ tx, records, by }, { id }) {
      await tx.run(sql`delete from invoice_seller_secret where seller_id = ${id}`)
      await records.update(id, { Provider: null, KeyFingerprint: null, KeySetAt: null }, by)
    },
  },
})
