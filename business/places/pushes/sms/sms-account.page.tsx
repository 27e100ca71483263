import { EntityPage } from '#web/entity/entity-page.tsx'
import { smsAccount } from './sms-account.ts'
import { SmsPages } from './sms-pages.web.tsx'

const tools = <SmsPages here="/_cloud_Public/smsAccount" />

/** What is left to send. */
export default function SmsAccountPage() {
  return <EntityPage of={smsAccount} tools={tools} />
}
