import { options } from '#fields/choice/choice.ts'

/** AuditState of a pass. */
export const passAudits = options({
  none: [0, '免审', 'closed'],
  waiting: [1, '待审核', 'waiting'],
  approved: [2, '通过', 'good'],
  refused: [3, '驳回', 'bad'],
})
