import { EntityPage } from '#web/entity/entity-page.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { releaseReason } from './release-reason.ts'

export default function ReleaseReasonPage() {
  return <EntityPage of={releaseReason} tools={<WholeActions of={releaseReason} />} />
}
