import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useChanged } from '#web/live/changed.ts'
import { ask } from '#web/requests/ask.ts'
import { useMay } from '#web/session/session.ts'
import { parkOrder } from './park-order.ts'
import styles from './received-money.module.css'

interface Props {
  row: WireRow
  /** What the form says of the quote. */
  children(quote: WireRow): ReactNode
}

/** The car, and what a form says of its price at this moment; nothing for who may not ask for it. */
export function QuotedNow(props: Props) {
  return useMay()(permission(parkOrder, 'quote')) ? <Quoted {...props} /> : null
}

function Quoted({ row, children }: Props) {
  const id = String(row['id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['due-now', id],
    queryFn: ({ signal }) => ask<WireRow>(endpointPath(parkOrder, 'quote'), { id }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  // Its driver may pay elsewhere meanwhile.
  useChanged(['passing', 'park-order', 'pay-record'], () => void refetch(), 500)
  return (
    <p className={styles.due} role="status">
      <FieldCell of={parkOrder} name="plateNumber" row={row} />
      {data && children(data)}
      {error && <span className={styles.refused}>{error.message}</span>}
    </p>
  )
}
