import type { InputProps } from '#fields/shown.web.ts'
import { permission } from '#kernel/permission.ts'
import { correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { GivenUp } from '#business/orders/park-order/given-up.web.tsx'
import { EffectOfMerge } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { useRows } from '#web/entity/requests.ts'
import { useMay } from '#web/session/session.ts'
import { stayCorrection } from './stay-correction.ts'
import { TakenBack } from './taken-back.web.tsx'

/**
 * Why something is done to an order; above it, clear of the reasons that are proposed, what a merge would make of it, what a free release gives up, or
 * which correction is taken back: the latest that is in force.
 */
export function OrderReason(given: InputProps) {
  const { action, row } = useFormAround()
  return (
    <>
      {row && (
        <div data-above-label>
          {action === 'mergeBefore' && row['id'] !== undefined && <EffectOfMerge id={String(row['id'])} />}
          {action === 'waive' && <GivenUp row={row} />}
          {action === 'undoCorrection' && <Latest orderNo={String(row['orderNo'])} />}
        </div>
      )}
      <ReasonInput {...given} />
    </>
  )
}

function Latest({ orderNo }: { orderNo: string }) {
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
  return <TakenBack row={latest} />
}
