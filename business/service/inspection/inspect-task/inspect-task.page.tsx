import { EntityPage } from '#web/entity/entity-page.tsx'
import { onSite } from '../on-site.web.ts'
import { inspectTask } from './inspect-task.ts'

/** Tasks of inspectors; a point is filed where it stands. */
export default function InspectTaskPage() {
  return <EntityPage of={inspectTask} inputs={onSite} />
}
