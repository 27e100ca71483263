import { handlers } from '#server/verb/handlers.ts'
import { edgeCheckStates, edgeDecision } from './edge-decision.ts'

export const edgeDecisionHandlers = handlers(edgeDecision, {
  actions: {
    check: ({ records, by }, { id }, { CheckRemark }) =>
      records.update(id, { CheckState: edgeCheckStates.checked, CheckRemark }, by),
  },
})
