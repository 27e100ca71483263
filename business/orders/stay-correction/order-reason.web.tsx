import type { InputProps } from '#fields/shown.web.ts'
import { permission } from '#kernel/permission.ts'
import { correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { EffectOfMerge } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { TouchedValues } from '#business/orders/touched-values.web.tsx'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useRows } from '#web/entity/requests.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import styles from '../park-order/order-effects.module.css'
import { stayCorrection } from './stay-correction.ts'

/** Why something is done to an order; above it, clear of the reasons that are proposed, what a merge would make of it, or which correction is taken back: the latest that is in force. */
export function OrderReason(given: InputProps) {
  const { action, row } = useFormAround()
  return (
    <>
      {row && (
        <div data-above-label>
          {action === 'mergeBefore' && row['id'] !== undefined && <EffectOfMerge id={String(row['id'])} />}
          {action === 'undoCorrection' && <Latest orderNo={String(row['orderNo'])} />}
        </div>
      )}
      <ReasonInput {...given} />
    </>
  )
}

const cells = { oldValue: TouchedValues, newValue: TouchedValues }

function Latest({ orderNo }: { orderNo: string }) {
  const { say } = useWords()
  const permitted = useMay()(permission(stayCorrection, 'read'))
  const inForce = { correctionState: [String(correctionStates.inForce)], Page: 1, PerPage: 1 }
  const own = useRows(stayCorrection, { ...inForce, orderNo }, permitted)
  const asOther = useRows(stayCorrection, { ...inForce, otherOrderNo: orderNo }, permitted)
  const [latest] = [own, asOther]
    .flatMap(({ data }) => data?.rows ?? [])
    .toSorted(
      (one, other) =>
        String(other['correctedAt']).localeCompare(String(one['correctedAt'])) ||
        Number(other['id']) - Number(one['id']),
    )
  if (!latest || own.isPending || asOther.isPending) return null
  return (
    <section className={styles.effects} aria-label={say('将撤销的更正')}>
      <article>
        <header>
          {say('将撤销的更正')} · <FieldCell of={stayCorrection} name="CorrectionKind" row={latest} />
        </header>
        <p className={styles.then}>
          <FieldCell of={stayCorrection} name="correctedAt" row={latest} />
          <FieldCell of={stayCorrection} name="operatorId" row={latest} />
          <FieldCell of={stayCorrection} name="reasonText" row={latest} />
        </p>
        <div className={styles.then}>
          <FieldCell of={stayCorrection} name="oldValue" row={latest} cells={cells} />
          <span aria-hidden>→</span>
          <FieldCell of={stayCorrection} name="newValue" row={latest} cells={cells} />
        </div>
      </article>
    </section>
  )
}
