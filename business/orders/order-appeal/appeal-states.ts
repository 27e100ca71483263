import { options } from '#fields/choice/choice.ts'

/** How an appeal stands, and what it may come to (domain.md 1.65). */
export const appealStates = options({
  service: [1, '待客服审核', 'waiting'],
  finance: [2, '待财务复核', 'waiting'],
  approved: [3, '已通过', 'good'],
  refused: [4, '已驳回', 'bad'],
  withdrawn: [5, '已撤销', 'closed'],
})
export const appealResults = options({
  refund: [1, '退款'],
  correctPlate: [2, '改单'],
  void: [3, '作废'],
  keep: [4, '维持'],
})
