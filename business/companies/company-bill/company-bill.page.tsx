import { Button } from 'antd'
import type { WireRow } from '#kernel/wire.ts'
import { useRefresh } from '#web/entity/calls.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { useRecordActions } from '#web/entity/record-actions.ts'
import { RecordDialogs } from '#web/entity/record-dialogs.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { companyFlow } from '../company-flow/company-flow.ts'
import { companyBill } from './company-bill.ts'

/** Bills of companies, made for a month at the head of the list; in the details the lines that each asks for and what was paid on it. */
export default function CompanyBillPage() {
  return <EntityPage of={companyBill} tools={<MakeBills />} related={Lines} />
}

function MakeBills() {
  const actions = useRecordActions(companyBill, useRefresh(companyBill))
  return (
    <>
      {actions.wholeOffers.map(({ key, label, run }) => (
        <Button key={key} type="primary" onClick={run}>
          {label}
        </Button>
      ))}
      <RecordDialogs of={companyBill} actions={actions} inputs={{}} cells={{}} />
    </>
  )
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
