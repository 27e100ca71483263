import { Button } from 'antd'
import { Link } from 'react-router'
import type { WireRow } from '#kernel/wire.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FieldLabel } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { invoice } from './invoice.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import styles from './invoice-order.module.css'

/** Invoices, with the orders that each is for; applying begins with the orders that can be invoiced. */
export default function InvoicePage() {
  const { say } = useWords()
  const may = useMay()
  const tools = may('invoice:apply') && (
    <Link to="/_cloud_operation/Invoice_Order">
      <Button type="primary">{say('申请开票')}</Button>
    </Link>
  )
  return <EntityPage of={invoice} tools={tools} cells={{ Orders: OrderCountCell }} related={InvoicedOrders} />
}

function OrderCountCell({ row }: { row: WireRow }) {
  const { say } = useWords()
  return <>{say('{n} 笔', { n: String(row['OrderCount']) })}</>
}

const columns = ['orderNo', 'plateNumber', 'parkLotId', 'cameAt', 'leftAt'] as const

/** The orders as they were when they were invoiced. */
function InvoicedOrders({ row }: { row: WireRow }) {
  const { say } = useWords()
  const orders = row['Orders'] as WireRow[]
  return (
    <section className={styles.invoiced}>
      <h2>{say('开票明细')}</h2>
      <WideBox label={say('开票明细')}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <FieldLabel field={parkOrder.all[name]!} />
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
                {columns.map((name) => (
                  <td key={name}>
                    <FieldCell of={parkOrder} name={name} row={{ ...order, parkLotId: order['parkLotName'] ?? null }} />
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
