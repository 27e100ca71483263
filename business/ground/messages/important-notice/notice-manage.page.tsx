import { EntityPage } from '#web/entity/entity-page.tsx'
import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import { importantNotice } from './important-notice.ts'

const tools = <PageLink to="/_cloud_Public/importantNotice" />

/** Where notices are written, published and withdrawn, with their receipts. */
export default function NoticeManagePage() {
  return <EntityPage of={importantNotice} tools={tools} />
}
