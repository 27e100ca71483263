import { EntityPage } from '#web/entity/entity-page.tsx'
import { TermsEditor } from '../terms-editor/terms-editor.web.tsx'
import { chargeRule } from './charge-rule.ts'

const inputs = { terms: TermsEditor }

export default function ChargeRulePage() {
  return <EntityPage of={chargeRule} inputs={inputs} />
}
