import { Button } from 'antd'
import { Link } from 'react-router'
import type { WireRow } from '#kernel/wire.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { download } from '#web/requests/files.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FieldLabel } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { invoice } from './invoice.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import styles from './invoice-order.module.css'
import { columnsOfPaid, PaidCell } from './paid-cells.web.tsx'

/** Invoices, with the orders that each is for; applying starts with the orders that can be invoiced. */
export default function InvoicePage() {
  const { say } = useWords()
  const may = useMay()
  const tools = may('invoice:apply') && (
    <Link to="/_cloud_operation/Invoice_Order">
      <Button type="primary">{say('申请开票')}</Button>
    </Link>
  )
  return <EntityPage of={invoice} tools={tools} cells={cells} related={InvoicedOrders} />
}

const cells = { Orders: OrderCountCell, HasFile: FileCell }

/** The document, once the provider has given it. */
function FileCell({ value, row }: CellProps) {
  const { say } = useWords()
  if (value !== 1) return <FieldCell of={invoice} name="HasFile" row={row} />
  const id = String(row['Id'])
  return (
    <Button
      size="small"
      aria-label={say('下载发票{no}', { no: String(row['InvoiceNum']) })}
      onClick={(event) => {
        event.stopPropagation()
        void download(`/api/invoice/downloadInvoice/${id}`, `${id}.pdf`).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }}
    >
      {say('下载')}
    </Button>
  )
}

function OrderCountCell({ row }: { row: WireRow }) {
  const { say } = useWords()
  return <>{say('{n} 笔', { n: String(row['OrderCount']) })}</>
}

/** The orders, or what else it is for, as they were when they were invoiced. */
function InvoicedOrders({ row }: { row: WireRow }) {
  const { say } = useWords()
  const orders = row['Orders'] as WireRow[]
  const columns = columnsOfPaid(Number(row['PaidFor'])).filter(({ name }) => name !== 'paidAt')
  return (
    <section className={styles.invoiced}>
      <h2>{say('开票明细')}</h2>
      <WideBox label={say('开票明细')}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  <FieldLabel field={label} />
                </th>
              ))}
              <th scope="col">
                <FieldLabel field={invoice.fields.Amount} />
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={String(order['orderId'])}>
                {columns.map((column) => (
                  <td key={column.name}>
                    <PaidCell column={column} row={order} />
                  </td>
                ))}
                <td>
                  <FieldCell of={invoice} name="Amount" row={{ Amount: order['money'] ?? null }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
    </section>
  )
}
