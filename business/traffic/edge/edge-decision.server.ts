import { serve } from '#server/verb/serving.ts'
import { edgeCheckStates, edgeDecision } from './edge-decision.ts'

export const edgeDecisionServing = serve(edgeDecision, {
  actions: {
    check: ({ records, by }, { id }, { CheckRemark }) =>
      records.update(id, { CheckState: edgeCheckStates.checked, CheckRemark }, by),
  },
})
