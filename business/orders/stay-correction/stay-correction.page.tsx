import { TouchedValues } from '#business/orders/touched-values.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { stayCorrection } from './stay-correction.ts'
import { TakeBackReason } from './taken-back.web.tsx'

const cells = { oldValue: TouchedValues, newValue: TouchedValues }
const inputs = { takenBackReason: TakeBackReason }

/** What people put right, before and after, with the way back. */
export default function StayCorrectionPage() {
  return <EntityPage of={stayCorrection} cells={cells} inputs={inputs} />
}
