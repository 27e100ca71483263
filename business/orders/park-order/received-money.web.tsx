import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import type { CellProps, InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { QuotedNow } from './quoted-now.web.tsx'
import styles from './received-money.module.css'

/** The money that a driver hands over, below the car and what it owes at this moment: lists only know the sum of a stay that has ended. */
export function ReceivedMoney(given: InputProps) {
  const { row } = useFormAround()
  const Input = shownOf(given.field).Input!
  return (
    <>
      {row && <DueNow row={row} received={given.value} />}
      <Input {...given} />
    </>
  )
}

/** The car and what it owes at this moment, and what goes back of what was handed over. */
export function DueNow({ row, received }: { row: WireRow; received: unknown }) {
  const { say } = useWords()
  return (
    <QuotedNow row={row}>
      {({ needPayMoney, arrearsMoney, balanceMoney }) => (
        <>
          {say('现在应付')}
          <b>
            <Money yuan={String(needPayMoney)} sign />
          </b>
          {Number(arrearsMoney) > 0 && (
            <span>
              {say('其中欠费')} <Money yuan={String(arrearsMoney)} sign />
            </span>
          )}
          {Number(balanceMoney) > 0 && (
            <span>{say('储值余额{money}元,够付时出场自动扣款', { money: String(balanceMoney) })}</span>
          )}
          <Change received={received} due={String(needPayMoney)} />
        </>
      )}
    </QuotedNow>
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
