import { TouchedValues } from '#business/orders/touched-values.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { stayCorrection } from './stay-correction.ts'

const cells = { oldValue: TouchedValues, newValue: TouchedValues }

/** What people put right, before and after, with the way back. */
export default function StayCorrectionPage() {
  return <EntityPage of={stayCorrection} cells={cells} />
}
