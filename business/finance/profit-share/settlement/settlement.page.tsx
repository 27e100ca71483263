import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { bankLine } from '../bank-line/bank-line.ts'
import { profitShare } from '../profit-share/profit-share.ts'
import { settlement } from './settlement.ts'

/** Sheets; in the details what stands on one, and what the bank's statement says of it. */
export default function SettlementPage() {
  return <EntityPage of={settlement} related={LinesOfSheet} />
}

function LinesOfSheet({ row }: { row: WireRow }) {
  const filters = { settlementId: [String(row['id'])] }
  return (
    <>
      <RelatedList
        of={profitShare}
        filters={filters}
        columns={['paidAt', 'shareKind', 'payNo', 'baseMoney', 'shareMoney', 'feeMoney', 'netMoney']}
      />
      <RelatedList of={bankLine} filters={filters} columns={['tradedOn', 'receiptNo', 'money', 'diffMoney', 'state']} />
    </>
  )
}
