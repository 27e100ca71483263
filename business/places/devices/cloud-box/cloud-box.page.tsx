import type { WireRow } from '#kernel/wire.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { cloudBox } from './cloud-box.ts'

/** Cloud boxes; in the details the booth that each serves, and when it was last heard from. */
export default function CloudBoxPage() {
  return <EntityPage of={cloudBox} related={Booth} />
}

function Booth({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={sentry}
      filters={{ CloudBoxSerialNo: String(row['SerialNo']) }}
      columns={['SentryName', 'SentryCode', 'Status', 'LastOnlineAt']}
    />
  )
}
