import type { WireRow } from '#kernel/wire.ts'
import { permission } from '#kernel/permission.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { useDueNow } from './due-now.web.ts'
import { parkOrder } from './park-order.ts'
import styles from './received-money.module.css'

/** The car that is released for nothing and how much of its stay is given up by that. Its arrears are not: they stay owed. */
export function GivenUp({ row }: { row: WireRow }) {
  return useMay()(permission(parkOrder, 'quote')) ? <Sum row={row} /> : null
}

function Sum({ row }: { row: WireRow }) {
  const { say } = useWords()
  const { data, error } = useDueNow(String(row['id']))
  const arrears = String(data?.['arrearsMoney'] ?? '0.00')
  return (
    <p className={styles.due} role="status">
      <FieldCell of={parkOrder} name="plateNumber" row={row} />
      {data && (
        <>
          {say('将少收')}
          <b>
            <Money yuan={yuan((fen(String(data['needPayMoney'])) ?? 0) - (fen(arrears) ?? 0))} sign />
          </b>
          {Number(arrears) > 0 && <span>{say('另有欠费{money}元,放行后仍欠', { money: arrears })}</span>}
        </>
      )}
      {error && <span className={styles.refused}>{error.message}</span>}
    </p>
  )
}
