import { endpointPath } from '#kernel/entity.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { reference } from '#fields/reference/reference.ts'
import { useWords } from '#web/language/language.ts'
import { chargeRule } from './charge-rule/charge-rule.ts'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { FeeDetail } from './terms-editor/fee-detail.web.tsx'
import { Trial, usualStay } from './trial.web.tsx'

const trial = chargeRule.actions.try
const fields = { id: reference('收费规则', chargeRule, { required: true }), ...trial.fields }

/** What a stay would cost by a saved rule. */
export function TrialByRule() {
  const { say } = useWords()
  const usual = { ...usualStay(), id: null, billCarSizeId: billCarSizes.small, plateColor: plateColors.blue }
  return (
    <Trial<{ chargeDetailJson: WireFee }>
      fields={fields}
      usual={usual}
      path={endpointPath(chargeRule, 'try')}
      waiting={say('选择收费规则后显示费用和明细')}
    >
      {({ chargeDetailJson }) => <FeeDetail fee={chargeDetailJson} />}
    </Trial>
  )
}
