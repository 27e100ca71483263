import type { WireRow } from '#kernel/wire.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { area } from './area.ts'

/** Areas in the order of their tree, each as far in as it lies deep; in the details what lies below it and its car parks. */
export default function AreaPage() {
  return <EntityPage of={area} cells={cells} related={Below} tools={<WholeActions of={area} />} />
}

const cells = { AreaName: NameInTree }

function NameInTree({ value, row }: CellProps) {
  const depth = String(row['PathCode']).split('/').length - 2
  return <span style={{ paddingInlineStart: depth * 16 }}>{String(value)}</span>
}

function Below({ row }: { row: WireRow }) {
  const id = [String(row['Id'])]
  return (
    <>
      <RelatedList of={area} filters={{ ParentId: id }} columns={['AreaName', 'AreaCode', 'AreaLevel', 'Sort']} />
      <RelatedList
        of={parkLot}
        filters={{ AreaId: id }}
        columns={['ParkLotName', 'TotalSpotCount', 'Status', 'Address']}
      />
    </>
  )
}
