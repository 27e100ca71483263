import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { arrearsNotice } from './arrears-notice.ts'

/** Notices to owners of their arrears, with the pictures of the stays that were owed. */
export default function ArrearsNoticePage() {
  return <EntityPage of={arrearsNotice} lead={Pictures} />
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ plateNumber: String(row['PlateNumber']), owedAt: String(row['SentAt']) }} whole />
}
