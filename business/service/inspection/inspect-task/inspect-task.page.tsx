import { EntityPage } from '#web/entity/entity-page.tsx'
import { onSite } from '../on-site.web.ts'
import { inspectTask } from './inspect-task.ts'
import { OpenPoints } from './open-points.web.tsx'

const inputs = { ...onSite, PointId: OpenPoints }

/** Tasks of inspectors; a point is filed where it stands. */
export default function InspectTaskPage() {
  return <EntityPage of={inspectTask} inputs={inputs} />
}
