import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import styles from './handed-over.module.css'

/** How money is handed over, below what is on the card: all of it is what is handed out when the card is given back. */
export function HandedOver(given: InputProps) {
  const { say } = useWords()
  const { row, action } = useFormAround()
  const Input = shownOf(given.field).Input!
  return (
    <>
      {row && (
        <p className={styles.sum} role="status">
          {say(action === 'giveBack' ? '退还卡内余额' : '卡内余额')}
          <b>
            <Money yuan={String(row['Balance'])} sign />
          </b>
        </p>
      )}
      <Input {...given} />
    </>
  )
}
