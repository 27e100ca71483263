import { HeldPlates } from '#business/rights/passes/bill-pack-order/held-plates.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { billPackRefund } from './bill-pack-refund.ts'

const cells = { PlateNumber: HeldPlates }

/** Refunds of passes, with the plates that each was for. */
export default function PassRefundPage() {
  return <EntityPage of={billPackRefund} cells={cells} />
}
