import { EntityPage } from '#web/entity/entity-page.tsx'
import { smsTemplate } from './sms-template.ts'
import { SmsPages } from './sms-pages.web.tsx'

const tools = <SmsPages here="/_cloud_Public/smsTemplate" />

/** What short messages say. */
export default function SmsTemplatePage() {
  return <EntityPage of={smsTemplate} tools={tools} />
}
