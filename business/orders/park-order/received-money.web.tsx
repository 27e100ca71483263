import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import type { CellProps, InputProps } from '#fields/shown.web.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { useDueNow } from './due-now.web.ts'
import { parkOrder } from './park-order.ts'
import styles from './received-money.module.css'

/** The money that a driver hands over, below the car and what it owes at this moment: lists only know the sum of a stay that has ended. */
export function ReceivedMoney(given: InputProps) {
  const { row } = useFormAround()
  const may = useMay()
  const Input = shownOf(given.field).Input!
  return (
    <>
      {row && may(permission(parkOrder, 'quote')) && <DueNow row={row} received={given.value} />}
      <Input {...given} />
    </>
  )
}

/** The car and what it owes at this moment, and what goes back of what was handed over. */
export function DueNow({ row, received }: { row: WireRow; received: unknown }) {
  const { say } = useWords()
  const { data, error } = useDueNow(String(row['id']))
  return (
    <p className={styles.due} role="status">
      <FieldCell of={parkOrder} name="plateNumber" row={row} />
      {data && (
        <>
          {say('现在应付')}
          <b>
            <Money yuan={String(data['needPayMoney'])} sign />
          </b>
          {Number(data['arrearsMoney']) > 0 && (
            <span>
              {say('其中欠费')} <Money yuan={String(data['arrearsMoney'])} sign />
            </span>
          )}
          {Number(data['balanceMoney']) > 0 && (
            <span>{say('储值余额{money}元,够付时出场自动扣款', { money: String(data['balanceMoney']) })}</span>
          )}
          <Change received={received} due={String(data['needPayMoney'])} />
        </>
      )}
      {error && <span className={styles.refused}>{error.message}</span>}
    </p>
  )
}

/** What goes back to the driver, as the sum is typed. */
function Change({ received, due }: { received: unknown; due: string }) {
  const { say } = useWords()
  const change = (fen(String(received ?? '')) ?? 0) - (fen(due) ?? 0)
  if (change <= 0) return null
  return (
    <span className={styles.change}>
      {say('找零')} <Money yuan={yuan(change)} sign />
    </span>
  )
}

/** The change after the sum was taken, to be read while it is counted out. */
export function ChangeMoney({ value }: CellProps) {
  return (
    <span className={styles.change}>
      <Money yuan={String(value)} sign />
    </span>
  )
}
