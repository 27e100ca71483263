import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { orderAppeal } from './order-appeal.ts'

/** Appeals against orders, each with the pictures of the stay that it is about. */
export default function OrderAppealPage() {
  return <EntityPage of={orderAppeal} lead={Pictures} />
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ orderNo: String(row['OrderNo']) }} />
}
