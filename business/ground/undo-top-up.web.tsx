import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#kernel/entity.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { ask } from '#web/requests/ask.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { topUpToUndo } from './undo-top-up.ts'
import styles from './undo-top-up.module.css'

type ToUndo = Record<keyof ReturnType<typeof topUpToUndo>['response'], string>

/** An input of the form that undoes a top-up of such an account, and below it which top-up that is and what the balance is now. */
export function undoingTopUp(of: Pick<Entity, 'name' | 'wire'>) {
  const { path } = topUpToUndo(of)
  return function UndoingTopUp(given: InputProps) {
    const { row, action } = useFormAround()
    const Input = shownOf(given.field).Input!
    return (
      <>
        <Input {...given} />
        {action === 'undoTopUp' && row && <LastTopUp path={path} id={String(row['Id'])} />}
      </>
    )
  }
}

function LastTopUp({ path, id }: { path: string; id: string }) {
  const { say } = useWords()
  const { data, error } = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => ask<ToUndo>(path, { id }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  if (error) return <p className={styles.none}>{error.message}</p>
  if (!data) return <div className={`${styles.last} ${styles.toCome}`} aria-busy="true" />
  return (
    <dl className={styles.last} role="status">
      <dt>{say('最近一次人工充值')}</dt>
      <dd>
        <b>
          <Money yuan={data.PaidInMoney} sign />
        </b>
      </dd>
      <dd>
        <Moment at={data.PaidInAt} />
      </dd>
      {data.UndoableMoney !== data.PaidInMoney && <Sum label={say('可撤销金额')} yuan={data.UndoableMoney} />}
      {Number(data.BonusMoney) > 0 && <Sum label={say('随充值赠送')} yuan={data.BonusMoney} />}
      <Sum label={say('余额')} yuan={data.Balance} />
    </dl>
  )
}

function Sum({ label, yuan }: { label: string; yuan: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <b>
          <Money yuan={yuan} sign />
        </b>
      </dd>
    </>
  )
}
