import { EntityPage } from '#web/entity/entity-page.tsx'
import { rent, shareOrder } from './share-order.ts'

/** Rentals that are over: how the income of each is shared out, and whether it was settled. */
const over = { ShareOrderState: [rent.done, rent.missed, rent.disputed].map(String) }

export default function ShareIncomePage() {
  return <EntityPage of={shareOrder} always={over} />
}
