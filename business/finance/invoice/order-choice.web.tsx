import { Checkbox } from 'antd'
import { Fragment } from 'react'
import type { WireRow } from '#kernel/wire.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { labelOf } from '#web/entity/field-label.tsx'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { useNarrow } from '#web/shell/layout.ts'
import styles from './invoice-order.module.css'
import { columnsOfPaid, PaidCell } from './paid-cells.web.tsx'

interface Props {
  /** PaidFor: what the rows are. */
  kind: number
  rows: readonly WireRow[]
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

/** What was paid, with a box each; on a phone a card each. */
export function OrderChoice({ kind, rows, chosen, onChoose }: Props) {
  const { say } = useWords()
  const narrow = useNarrow()
  if (narrow) return <OrderCards kind={kind} rows={rows} chosen={chosen} onChoose={onChoose} />
  return (
    <Table<WireRow>
      rowKey={(row) => String(row['id'])}
      size="small"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 900 }}
      rowSelection={{
        getTitleCheckboxProps: () => ({ 'aria-label': say('全选') }),
        getCheckboxProps: (row) => ({
          'aria-label': say('选择 {name}', {
            name: String(row['orderNo'] || row['plateNumber'] || row['about'] || ''),
          }),
        }),
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose(keys.map(String)),
      }}
      columns={[
        ...columnsOfPaid(kind).map((column) => ({
          key: column.name,
          width: column.width,
          title: labelOf(column.label, say),
          render: (_: unknown, row: WireRow) => <PaidCell column={column} row={row} />,
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

function OrderCards({ kind, rows, chosen, onChoose }: Props) {
  const columns = columnsOfPaid(kind)
  const lead = columns.find(({ name }) => name === 'plateNumber' || name === 'about')!
  const rest = columns.filter(({ name }) => name === 'parkLotId' || name === 'paidAt')
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
              <PaidCell column={lead} row={row} />
              <Money yuan={String(row['canInvoiceMoney'])} sign />
              <small>
                {rest.map((column, at) => (
                  <Fragment key={column.name}>
                    {at > 0 && '·'}
                    <PaidCell column={column} row={row} />
                  </Fragment>
                ))}
              </small>
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
