import { EntityPage } from '#web/entity/entity-page.tsx'
import { mailAccount } from './mail-account.ts'
import { MailPages } from './mail-pages.web.tsx'

const tools = <MailPages here="/_cloud_Public/mailAccount" />

/** By which server mails are sent. */
export default function MailAccountPage() {
  return <EntityPage of={mailAccount} tools={tools} />
}
