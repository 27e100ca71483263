import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { sentryOperateLog } from '#business/places/duty/sentry-operate-log/sentry-operate-log.ts'
import { TouchedValues } from '#business/orders/touched-values.web.tsx'

const cells = { oldValue: TouchedValues, newValue: TouchedValues }

export default function SentryOperateLogPage() {
  return <EntityPage of={sentryOperateLog} cells={cells} lead={Pictures} />
}

/** The car that was acted on; where no order is named, what the lane saw at that moment. */
function Pictures({ row: { orderNo, laneId, operatedAt } }: { row: WireRow }) {
  if (orderNo) return <PassingPictures of={{ orderNo: String(orderNo) }} />
  return laneId ? <PassingPictures of={{ laneId: String(laneId), at: String(operatedAt) }} whole /> : null
}
