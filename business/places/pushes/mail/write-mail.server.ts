import type { CodeOf } from '#fields/choice/choice.ts'
import { masked } from '#fields/text/personal.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import type { mailKinds } from './mail-record.ts'

/** A file of the file store, as it is called in the mail. */
export interface MailAttachment {
  readonly name: string
  /** Media type. */
  readonly kind: string
  readonly key: string
}

export interface MailToWrite {
  readonly address: string
  readonly kind: CodeOf<typeof mailKinds>
  readonly subject: string
  readonly content: string
  readonly attachments?: readonly MailAttachment[]
  readonly bizNo: string | null
  readonly sender: string
}

/** Notes a mail in the caller's transaction; it is sent if and only if that commits. Returns its record's id. */
export async function writeMail(tx: Tx, tenantId: string, mail: MailToWrite): Promise<string> {
  const { address, kind, subject, content, attachments = [], bizNo, sender } = mail
  const row = await tx.first<{ id: string }>(sql`
    insert into mail_record (address, address_whole, mail_kind, subject, content, attachments, attachment_count, biz_no, sender, created_by)
    values (${masked('mail', address)}, ${address}, ${kind}, ${subject}, ${content}, ${JSON.stringify(attachments)}, ${attachments.length}, ${bizNo}, ${sender}, ${sender}) returning id`)
  const mailId = String(row!.id)
  await enqueueInTurn(tx, 'send-mail', { tenantId, mailId })
  return mailId
}
