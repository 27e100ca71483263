import { useQuery } from '@tanstack/react-query'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { ask } from '#web/requests/ask.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { parkOrder } from './park-order.ts'
import type { SplitPart } from './preview-split.ts'
import styles from './order-effects.module.css'

/** When the car came again, and below it both parts of the stay: what each costs, what of the money each has, and what is paid too much or owed of each. */
export function SplitWithEffect(given: InputProps) {
  const { row, values } = useFormAround()
  const Input = shownOf(given.field).Input!
  const [leftMeanwhileAt, cameAgainAt] = [values['leftMeanwhileAt'], given.value]
  const isKnown = row?.['id'] !== undefined && Boolean(leftMeanwhileAt) && Boolean(cameAgainAt)
  return (
    <>
      <Input {...given} />
      {isKnown && !given.invalid && (
        <Parts id={String(row['id'])} leftMeanwhileAt={String(leftMeanwhileAt)} cameAgainAt={String(cameAgainAt)} />
      )}
    </>
  )
}

function Parts(asked: { id: string; leftMeanwhileAt: string; cameAgainAt: string }) {
  const { say } = useWords()
  const { data, error } = useQuery({
    queryKey: ['split-parts', asked],
    queryFn: ({ signal }) => ask<{ rows: SplitPart[] }>('/api/order/previewSplit', asked, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  if (error) return <p className={styles.refused}>{error.message}</p>
  if (!data)
    return (
      <p className={styles.none} role="status">
        {say('正在计算…')}
      </p>
    )
  const isPaid = data.rows.some(({ receivedMoney }) => Number(receivedMoney) > 0)
  return (
    <section className={styles.effects} aria-label={say('拆分后')}>
      {data.rows.map((part, at) => (
        <Part key={at} part={part} isPaid={isPaid} />
      ))}
    </section>
  )
}

function Part({ part, isPaid }: { part: SplitPart; isPaid: boolean }) {
  const { say } = useWords()
  const { cameAt, leftAt, isNew, receivedMoney, overPaidMoney } = part
  return (
    <article aria-label={isNew ? say('再次入场后') : say('中途出场前')}>
      <header>{isNew ? say('再次入场后(新订单)') : say('中途出场前(原订单)')}</header>
      <p className={styles.then}>
        {cameAt && <Moment at={cameAt} plain />} – {leftAt ? <Moment at={leftAt} plain /> : say('在场')}
        <FieldCell of={parkOrder} name="orderStatus" row={part} />
      </p>
      <p className={styles.amounts}>
        <Amount label={say('应收金额')} yuan={part.payableAmount} />
        {isPaid && <Amount label={say('已收金额')} yuan={receivedMoney} />}
        {Number(overPaidMoney) > 0 && <Amount label={say('多付金额')} yuan={overPaidMoney} />}
        <Amount label={say('待付金额')} yuan={part.needPayMoney} />
      </p>
    </article>
  )
}

function Amount({ label, yuan }: { label: string; yuan: string }) {
  return (
    <span>
      {label}{' '}
      <b>
        <Money yuan={yuan} sign />
      </b>
    </span>
  )
}
