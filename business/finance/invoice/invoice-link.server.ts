import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { languageOf } from '#server/http/incoming.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { documentOf, documentLinks } from './document-address.server.ts'
import { sendDocument } from './invoice-files.server.ts'

/** For a buyer who opens an address in a browser. */
const notThere = {
  zh: '这张发票不存在,或已经红冲。请向开票的停车场索取新的发票。',
  en: 'There is no such invoice, or it was reversed. Ask the car park that issued it for a new one.',
}

/** The document of an invoice, for who was given its address; guessed ones are slowed like wrong sign-ins. */
export const invoiceLinkEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  app.get<{ Params: { token: string } }>(
    `${documentLinks}/:token`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { ip } = request
      const { token } = request.params
      limit.check([ip])
      const [, tenantId, id] = /^(\d{1,18})\.(\d{1,18})\.[\w-]{22}$/.exec(token) ?? []
      const isGenuine =
        tenantId &&
        id &&
        (await machine.database.inScope(wholeTenant(tenantId), (tx) =>
          isOfInvoice(tx, id, `${documentLinks}/${token}`),
        ))
      if (isGenuine) return sendDocument(machine, wholeTenant(tenantId), id, reply)
      limit.count([ip])
      return reply.code(404).type('text/plain; charset=utf-8').send(notThere[languageOf(request)])
    },
  )
})

async function isOfInvoice(tx: Tx, id: string, address: string): Promise<boolean> {
  return (
    (await tx.first(sql`select from invoice v where v.id = ${id} and is_same_secret(${address}, ${documentOf})`)) !==
    undefined
  )
}
