import type { WireRow } from '#kernel/wire.ts'
import { undoingTopUp } from '#business/ground/undo-top-up.web.tsx'
import { HeldPlates } from '#business/rights/passes/bill-pack-order/held-plates.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { storedCardFlow } from '../stored-card-flow/stored-card-flow.ts'
import { HandedOver } from './handed-over.web.tsx'
import { storedCard } from './stored-card.ts'

const cells = { PlateNumbers: HeldPlates }
const inputs = { PayChannel: HandedOver, Reason: undoingTopUp(storedCard) }

/** Stored-value cards; in the details the ledger of each. */
export default function StoredCardPage() {
  return <EntityPage of={storedCard} cells={cells} inputs={inputs} related={Behind} />
}

function Behind({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={storedCardFlow}
      filters={{ CardId: [String(row['Id'])] }}
      columns={['HappenedAt', 'FlowKind', 'Money', 'BalanceAfter', 'PlateNumber']}
    />
  )
}
