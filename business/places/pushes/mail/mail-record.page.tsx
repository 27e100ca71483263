import { EntityPage } from '#web/entity/entity-page.tsx'
import { MailPages } from './mail-pages.web.tsx'
import { mailRecord } from './mail-record.ts'

const tools = <MailPages here="/_cloud_Public/mailList" />

/** Which mails went to whom, and what became of them. */
export default function MailRecordPage() {
  return <EntityPage of={mailRecord} tools={tools} />
}
