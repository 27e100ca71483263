import { EntityPage } from '#web/entity/entity-page.tsx'
import { FeeCell } from '../terms-editor/fee-detail.web.tsx'
import { TermsCell } from '../terms-editor/terms-cell.web.tsx'
import { TermsEditor } from '../terms-editor/terms-editor.web.tsx'
import { chargeRule } from './charge-rule.ts'

const inputs = { terms: TermsEditor }
const cells = { terms: TermsCell, chargeDetailJson: FeeCell }

export default function ChargeRulePage() {
  return <EntityPage of={chargeRule} inputs={inputs} cells={cells} />
}
