import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { companyFlow } from '../company-flow/company-flow.ts'
import { companyBill } from './company-bill.ts'

/** Bills of companies, made for a month at the head of the list; in the details the lines that each asks for and what was paid on it. */
export default function CompanyBillPage() {
  return <EntityPage of={companyBill} tools={<WholeActions of={companyBill} />} related={Lines} />
}

function Lines({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={companyFlow}
      filters={{ BillId: [String(row['Id'])] }}
      columns={['HappenedAt', 'FlowKind', 'Money', 'PlateNumber', 'OrderNo']}
    />
  )
}
