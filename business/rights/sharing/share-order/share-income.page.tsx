import type { Entity } from '#kernel/entity.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { rentStates, shareOrder } from './share-order.ts'

const income: Entity = {
  ...shareOrder,
  label: '已结束的共享订单',
  verbs: [],
  list: {
    ...shareOrder.list,
    columns: [
      'ShareNo',
      'SettleState',
      'Money',
      'OwnerIncome',
      'PropertyIncome',
      'PlatformIncome',
      'RefundMoney',
      'PlateNumber',
      'ParkLotId',
      'SpotId',
      'RentBegin',
      'RentEnd',
      'ShareOrderState',
    ],
  },
}

/** Rentals that are over: how the income of each is shared out, and whether it was settled. */
const over = { ShareOrderState: [rentStates.done, rentStates.missed, rentStates.disputed].map(String) }

export default function ShareIncomePage() {
  return <EntityPage of={income} always={over} />
}
