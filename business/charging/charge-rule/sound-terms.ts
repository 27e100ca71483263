import { checkTerms } from '#business/charging/fee/check-terms.ts'
import { withoutIdle } from '#business/charging/fee/idle-terms.ts'
import { withEffect } from '#business/charging/fee/packages.ts'
import type { ChargeTerms } from '#business/charging/fee/terms.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { failureSentence } from '#business/charging/terms-editor/failure-sentence.ts'
import { failFields, type Refusal } from '#kernel/failure.ts'
import { plainNumbers } from './plain-numbers.ts'

/** The terms as the engine takes them, without what has no effect; every fault is named with the path of its field. */
export function soundTerms(given: ChargeTerms): ChargeTerms {
  const terms = plainNumbers(given) as unknown as ChargeTerms
  const refusals: Refusal[] = checkTerms(terms).map((failure) => ({
    field: `terms.${failure.path}`,
    ...failureSentence(failure),
  }))
  if (refusals.length) throw failFields(refusals)
  const kept = withoutIdle(terms)
  return terms.ruleKind === ruleKinds.package ? { ...kept, segments: terms.segments!.map(withEffect) } : kept
}
