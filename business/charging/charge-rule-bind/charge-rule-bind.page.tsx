import { EntityPage } from '#web/entity/entity-page.tsx'
import { BelowDayKindNotes } from '../day-kind-notes.web.tsx'
import { chargeRuleBind } from './charge-rule-bind.ts'

export default function ChargeRuleBindPage() {
  return (
    <BelowDayKindNotes>
      <EntityPage of={chargeRuleBind} />
    </BelowDayKindNotes>
  )
}
