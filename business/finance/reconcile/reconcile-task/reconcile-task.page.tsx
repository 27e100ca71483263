import { Button } from 'antd'
import { Link } from 'react-router'
import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { useWords } from '#web/language/language.ts'
import { useOpens } from '#web/shell/own-link.tsx'
import { billLine } from '../bill-line/bill-line.ts'
import { reconcileDiff } from '../reconcile-diff/reconcile-diff.ts'
import { LoadBill } from './load-bill.web.tsx'
import { reconcileTask } from './reconcile-task.ts'

const books = '/_cloud_operation/See_Reconciliation'

/** Bills held against our books; in the details where they part, and the bill itself. */
export default function ReconcileTaskPage() {
  const { say } = useWords()
  const opens = useOpens()
  const tools = (
    <>
      {opens(books) && (
        <Link to={books}>
          <Button>{say('财务对账总览')}</Button>
        </Link>
      )}
      <LoadBill />
    </>
  )
  return <EntityPage of={reconcileTask} tools={tools} related={BillAndDifferences} />
}

function BillAndDifferences({ row }: { row: WireRow }) {
  const filters = { taskId: [String(row['id'])] }
  return (
    <>
      <RelatedList
        of={reconcileDiff}
        filters={filters}
        columns={['diffType', 'plateNumber', 'platformMoney', 'channelMoney', 'diffMoney', 'handleState']}
      />
      <RelatedList
        of={billLine}
        filters={filters}
        columns={['tradedAt', 'tradeType', 'thirdTradeNo', 'money', 'feeMoney', 'isMatched']}
      />
    </>
  )
}
