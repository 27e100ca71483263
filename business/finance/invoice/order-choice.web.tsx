import { Checkbox } from 'antd'
import type { WireRow } from '#kernel/wire.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { labelOf } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { useNarrow } from '#web/shell/layout.ts'
import styles from './invoice-order.module.css'

interface Props {
  rows: readonly WireRow[]
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

const columns = [
  { name: 'orderNo', width: 180 },
  { name: 'plateNumber', width: 120 },
  { name: 'parkLotId', width: 160 },
  { name: 'cameAt', width: 130 },
  { name: 'leftAt', width: 130 },
  { name: 'paidAt', width: 130 },
]

/** The orders with a box each; on a phone a card each. */
export function OrderChoice({ rows, chosen, onChoose }: Props) {
  const { say } = useWords()
  const narrow = useNarrow()
  if (narrow) return <OrderCards rows={rows} chosen={chosen} onChoose={onChoose} />
  return (
    <Table<WireRow>
      rowKey={(row) => String(row['id'])}
      size="small"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 900 }}
      rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => onChoose(keys.map(String)) }}
      columns={[
        ...columns.map(({ name, width }) => ({
          key: name,
          width,
          title: labelOf(parkOrder.all[name]!, say),
          render: (_: unknown, row: WireRow) => <FieldCell of={parkOrder} name={name} row={row} />,
        })),
        {
          key: 'money',
          width: 120,
          align: 'right' as const,
          title: `${say('可开金额')} (¥)`,
          render: (_: unknown, row: WireRow) => <Money yuan={String(row['canInvoiceMoney'])} />,
        },
      ]}
    />
  )
}

function OrderCards({ rows, chosen, onChoose }: Props) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const id = String(row['id'])
        return (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              <FieldCell of={parkOrder} name="plateNumber" row={row} />
              <Money yuan={String(row['canInvoiceMoney'])} sign />
              <small>
                <FieldCell of={parkOrder} name="parkLotId" row={row} /> ·{' '}
                <FieldCell of={parkOrder} name="paidAt" row={row} />
              </small>
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
