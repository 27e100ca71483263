import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { yuan } from '#fields/money/yuan.ts'
import { permission } from '#kernel/permission.ts'
import { hasMailServer } from '#business/places/pushes/mail/mail-server.server.ts'
import { mailKinds } from '#business/places/pushes/mail/mail-record.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { writeSms } from '#business/places/pushes/sms/write-sms.server.ts'
import { writeMail } from '#business/places/pushes/mail/write-mail.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { attachment } from '#server/files/attachment.ts'
import { newFileKey } from '#server/files/file-store.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant, type Scope } from '#server/scope.ts'
import { fetchDocument } from './fetch-document.server.ts'
import { documentOf } from './document-address.server.ts'
import type { InvoiceFiles } from './invoice-provider.ts'
import { invoice } from './invoice.ts'
import { mountFile } from '#server/http/mount-file.ts'

const forms = {
  pdf: { kind: 'application/pdf', begins: '%PDF' },
  // A zip.
  ofd: { kind: 'application/ofd', begins: 'PK' },
} as const

type Form = keyof typeof forms

interface Issued {
  readonly invoice_num: string
  readonly title: string
  readonly amount: string
  readonly apply_no: string
  readonly email: string | null
  readonly mobile: string | null
  readonly pdf_key: string | null
  readonly ofd_key: string | null
  readonly seller_name: string
}

/** Fetches the documents of an issued invoice into the file store, then sends them to the buyer's mail address, and notifies the buyer's phone. Repeated until the provider's are there. */
export const storeInvoiceFilesJob = enqueuedJob<{ tenantId: string; invoiceId: string } & InvoiceFiles>({
  name: 'keep-invoice-files',
  asksOutside: true,
  async run(machine, { tenantId, invoiceId, pdf, ofd }) {
    const scope = wholeTenant(tenantId)
    const known = await machine.database.inScope(scope, (tx) => issuedOf(tx, invoiceId))
    if (!known || known.pdf_key || known.ofd_key) return
    const [pdfKey, ofdKey] = [await keep(machine, 'pdf', pdf), await keep(machine, 'ofd', ofd)]
    if (pdfKey === null && ofdKey === null) return
    await machine.database.inScope(scope, async (tx) => {
      const kept = await tx.run(sql`
        update invoice set pdf_key = ${pdfKey}, ofd_key = ${ofdKey}, has_file = true, updated_at = now() where id = ${invoiceId} and not has_file`)
      if (kept && known.email && (await hasMailServer(tx))) await mailInvoice(tx, tenantId, invoiceId, '系统')
      if (kept && known.mobile) await sendSms(tx, tenantId, invoiceId, machine.settings.publicUrl)
    })
    await machine.hub.publish({ tenantId, topic: 'changed', of: invoice.name })
  },
})

async function keep(
  { files, callsInward, settings }: Machine,
  form: Form,
  address: string | null,
): Promise<string | null> {
  if (address === null) return null
  const inwardToo = callsInward || !settings.nuonuoUrl.startsWith('https:')
  const bytes = await fetchDocument(address, inwardToo)
  if (!bytes.subarray(0, 8).toString('latin1').startsWith(forms[form].begins))
    throw new Error(`What the provider gave as ${form} is none`)
  const key = newFileKey(form)
  await files.write(form, Readable.from([bytes]), key)
  return key
}

/** Notifies the buyer's phone where the document is, if the tenant has a template of such messages. */
async function sendSms(tx: Tx, tenantId: string, id: string, publicUrl: string): Promise<void> {
  const issued = (await issuedOf(tx, id))!
  const { address } = (await tx.first<{ address: string }>(
    sql`select ${documentOf} as address from invoice v where v.id = ${id}`,
  ))!
  await writeSms(tx, tenantId, {
    mobile: issued.mobile!,
    kind: smsKinds.invoice,
    variables: {
      发票号码: issued.invoice_num,
      抬头: issued.title,
      金额: yuan(Number(issued.amount)),
      下载地址: `${publicUrl}${address}`,
    },
    bizNo: issued.apply_no,
    parkLotId: null,
    sender: '系统',
  })
}

/** Writes a mail with the documents of an invoice to its buyer. */
export async function mailInvoice(tx: Tx, tenantId: string, id: string, sender: string): Promise<void> {
  const issued = (await issuedOf(tx, id))!
  await writeMail(tx, tenantId, {
    address: issued.email!,
    kind: mailKinds.invoice,
    subject: `电子发票 ${issued.invoice_num}`,
    content: `${issued.title}:\n\n${issued.seller_name}为您开具的电子发票见附件。\n发票号码:${issued.invoice_num}\n金额:¥${yuan(Number(issued.amount))}\n\nYour e-invoice ${issued.invoice_num} is attached.`,
    attachments: documentsOf(issued).map(({ form, key, name }) => ({ name, kind: forms[form].kind, key })),
    bizNo: issued.apply_no,
    sender,
  })
}

/** The documents of an invoice, for who may read it. */
export const invoiceFileEndpoints = endpoints((app, machine) => {
  const access = { permission: permission(invoice, 'read') }
  mountFile<'id'>(app, machine, '/api/invoice/downloadInvoice/:id', access, ({ person }, reply, { id }) =>
    readDocument(machine, person.scope, id, reply),
  )
})

/** The document of an invoice in scope, as an attachment of the answer. */
export async function readDocument(machine: Machine, scope: Scope, id: string, reply: FastifyReply) {
  const issued = /^\d{1,18}$/.test(id) ? await machine.database.inScope(scope, (tx) => issuedOf(tx, id)) : undefined
  const [document] = issued ? documentsOf(issued) : []
  if (!document) throw fail('notFound', { label: '版式文件' })
  attachment(reply, { name: document.name, kind: forms[document.form].kind })
  return machine.files.read(document.key)
}

function issuedOf(tx: Tx, id: string): Promise<Issued | undefined> {
  return tx.first<Issued>(sql`
    select i.invoice_num, i.title, i.amount, i.apply_no, i.email, i.mobile, i.pdf_key, i.ofd_key, s.name as seller_name
    from invoice i join invoice_seller s on s.id = i.seller_id where i.id = ${id} and i.invoice_num is not null`)
}

/** The one that people can read first. */
function documentsOf({ invoice_num: number, pdf_key: pdf, ofd_key: ofd }: Issued) {
  return Object.entries({ pdf, ofd }).flatMap(([form, key]) =>
    key === null ? [] : [{ form: form as Form, key, name: `电子发票${number}.${form}` }],
  )
}
