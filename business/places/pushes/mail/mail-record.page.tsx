import { EntityPage } from '#web/entity/entity-page.tsx'
import { MailPages } from './mail-pages.web.tsx'
import { mailRecord } from './mail-record.ts'

const tools = <MailPages here="/_cloud_Public/mailList" />

/** The mails that were sent, their recipients and their outcome. */
export default function MailRecordPage() {
  return <EntityPage of={mailRecord} tools={tools} />
}
