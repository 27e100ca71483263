import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import styles from './order-effects.module.css'

/** When the car came or left, as a person puts it right, above the time that stands now. */
export const CameAtAsNow = (given: InputProps) => <TimeAsNow given={given} of="cameAt" />

export const LeftAtAsNow = (given: InputProps) => <TimeAsNow given={given} of="leftAt" />

function TimeAsNow({ given, of }: { given: InputProps; of: 'cameAt' | 'leftAt' }) {
  const { row, action } = useFormAround()
  const { say } = useWords()
  const Input = shownOf(given.field).Input!
  const now = row?.[of]
  return (
    <>
      <Input {...given} />
      {row && action === 'correctTime' && (
        <p className={`${styles.none} tabular`}>{now ? say('现为 {time}', { time: String(now) }) : say('现在没有')}</p>
      )}
    </>
  )
}
