import type { WireRow } from '#kernel/wire.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { TouchedValues } from '#business/orders/touched-values.web.tsx'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../park-order/order-effects.module.css'
import { stayCorrection } from './stay-correction.ts'

const cells = { oldValue: TouchedValues, newValue: TouchedValues }

/** Why a correction is taken back, below what it was. */
export function TakeBackReason(given: InputProps) {
  const { row } = useFormAround()
  return (
    <>
      {row && (
        <div data-above-label>
          <TakenBack row={row} />
        </div>
      )}
      <ReasonInput {...given} />
    </>
  )
}

/** A correction that is about to be taken back: who put right what, when and why. */
export function TakenBack({ row }: { row: WireRow }) {
  const { say } = useWords()
  return (
    <section className={styles.effects} aria-label={say('将撤销的更正')}>
      <article>
        <header>
          {say('将撤销的更正')} · <FieldCell of={stayCorrection} name="CorrectionKind" row={row} />
        </header>
        <p className={styles.then}>
          <FieldCell of={stayCorrection} name="correctedAt" row={row} />
          <FieldCell of={stayCorrection} name="operatorId" row={row} />
          <FieldCell of={stayCorrection} name="reasonText" row={row} />
        </p>
        <div className={styles.then}>
          <FieldCell of={stayCorrection} name="oldValue" row={row} cells={cells} />
          <span aria-hidden>→</span>
          <FieldCell of={stayCorrection} name="newValue" row={row} cells={cells} />
        </div>
      </article>
    </section>
  )
}
