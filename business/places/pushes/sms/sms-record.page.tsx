import { EntityPage } from '#web/entity/entity-page.tsx'
import { smsRecord } from './sms-record.ts'
import { SmsPages } from './sms-pages.web.tsx'

const tools = <SmsPages here="/_cloud_Public/smsSendList" />

/** The short messages that were sent, their recipients and their outcome. */
export default function SmsRecordPage() {
  return <EntityPage of={smsRecord} tools={tools} />
}
