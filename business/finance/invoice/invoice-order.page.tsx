import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import type { ListAnswer } from '#kernel/wire.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { fen, yuan } from '#fields/money/yuan.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { ListState } from '#web/entity/list-state.tsx'
import { useWords } from '#web/language/language.ts'
import { orderFilter } from './apply-invoice.ts'
import { ApplyDrawer } from './apply-drawer.web.tsx'
import styles from './invoice-order.module.css'
import { OrderChoice } from './order-choice.web.tsx'

const dayMs = 86_400_000
const path = '/api/invoice/queryInvoiceOrder'

/** Paid orders, or what else was paid, that no invoice covers: some of a kind are chosen, then invoiced together. */
export default function InvoiceOrderPage() {
  const { say } = useWords()
  const queries = useQueryClient()
  const [filter, setFilter] = useState<Record<string, unknown>>({
    PaidFor: paidFor.stay,
    plateNumber: null,
    about: null,
    from: wallDate(Date.now() - 30 * dayMs),
    until: wallDate(Date.now()),
    ParkLotIds: [],
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [applying, setApplying] = useState(false)
  const answer = useQuery({
    queryKey: ['invoice-order', filter],
    queryFn: ({ signal }) => ask<ListAnswer>(path, filter, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.rows ?? []
  const kind = Number(filter['PaidFor'])
  const orders = rows.filter(({ id }) => chosen.includes(String(id)))
  const amount = yuan(orders.reduce((sum, { canInvoiceMoney }) => sum + (fen(canInvoiceMoney) ?? 0), 0))
  return (
    <div className={styles.page}>
      <h1>{say('可开票订单')}</h1>
      <div role="search" className={styles.filter}>
        <FormFields
          fields={orderFilter}
          values={filter}
          errors={{}}
          onChange={(name, value) => {
            setFilter({ ...filter, [name]: value })
            if (name === 'PaidFor') setChosen([])
          }}
        />
      </div>
      <ListState
        answer={answer}
        empty={
          <div className={styles.nothing}>
            <h2>{say('没有可开票的订单')}</h2>
            <p>{say('已支付、未开票、支付未超过 180 天的订单会列在这里')}</p>
          </div>
        }
      >
        <OrderChoice kind={kind} rows={rows} chosen={orders.map(({ id }) => String(id))} onChoose={setChosen} />
      </ListState>
      <footer className={styles.bar}>
        <span role="status">
          {say('已选 {n} 条', { n: orders.length })} · <Money yuan={amount} sign />
        </span>
        <Button type="primary" disabled={orders.length === 0} onClick={() => setApplying(true)}>
          {say('申请开票')}
        </Button>
      </footer>
      {applying && (
        <ApplyDrawer
          kind={kind}
          orderIds={orders.map(({ id }) => String(id))}
          amount={amount}
          onClose={() => setApplying(false)}
          onApplied={async () => {
            setChosen([])
            await Promise.all(
              [['invoice-order'], ['list', 'invoice']].map((queryKey) => queries.invalidateQueries({ queryKey })),
            )
          }}
        />
      )}
    </div>
  )
}
