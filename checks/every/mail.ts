import { mailKinds } from '#business/places/pushes/mail/mail-record.ts'
import { writeMail } from '#business/places/pushes/mail/write-mail.server.ts'
import type { Database } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'

/** A mail of the tenant, which has no mail server in the tests: it fails and says so. */
export async function mailAnInvoice(database: Database, tenantId: string): Promise<void> {
  await database.inScope(wholeTenant(tenantId), (tx) =>
    writeMail(tx, tenantId, {
      address: 'buyer@example.com',
      kind: mailKinds.invoice,
      subject: '发票',
      content: '见附件',
      bizNo: null,
      sender: '系统',
    }),
  )
}
