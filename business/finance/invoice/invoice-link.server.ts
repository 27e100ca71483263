import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { documentOf, documentLinks } from './document-address.server.ts'
import { readDocument } from './invoice-files.server.ts'
import { mountFile } from '#server/http/mount-file.ts'

/** For a buyer who opens an address in a browser. */
const notThere = {
  zh: '这张发票不存在,或已经红冲。请向开票的停车场索取新的发票。',
  en: 'There is no such invoice, or it was reversed. Ask the car park that issued it for a new one.',
}

/** The document of an invoice, for who was given its address; guessed ones are slowed like wrong sign-ins. */
export const invoiceLinkEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  mountFile<'token'>(app, machine, `${documentLinks}/:token`, 'public', async ({ ip, language }, reply, { token }) => {
    const named = await limit.find(ip, () => invoiceOf(machine, token))
    if (named) return readDocument(machine, wholeTenant(named.tenantId), named.id, reply)
    reply.code(404).type('text/plain; charset=utf-8')
    return notThere[language]
  })
})

async function invoiceOf({ database }: Machine, token: string): Promise<{ tenantId: string; id: string } | null> {
  const [, tenantId, id] = /^(\d{1,18})\.(\d{1,18})\.[\w-]{22}$/.exec(token) ?? []
  if (!tenantId || !id) return null
  const found = await database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first(
      sql`select from invoice v where v.id = ${id} and is_same_secret(${`${documentLinks}/${token}`}, ${documentOf})`,
    ),
  )
  return found ? { tenantId, id } : null
}
