import type { Entity } from '#kernel/entity.ts'
import { billPackOrder } from './bill-pack-order.ts'
import { PassList } from './pass-list.web.tsx'

/** Passes that were cancelled: only looked at, they are sold and cancelled elsewhere. */
const cancelledPass: Entity = {
  ...billPackOrder,
  label: '已取消的月卡',
  verbs: [],
  exchange: { export: billPackOrder.exchange!.export },
}
const cancelled = { CardState: ['8'] }

export default function PassCancelPage() {
  return <PassList of={cancelledPass} always={cancelled} />
}
