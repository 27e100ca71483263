import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'

/** What a car park needs before cars can come, in the order in which it is set up. */
export const needs = options({
  gate: [1, '还没有启用的出入口'],
  entryLane: [2, '还没有启用的入口车道'],
  exitLane: [3, '还没有启用的出口车道'],
  camera: [4, '车道还没有相机'],
  connection: [5, '相机还没有接通'],
  sentry: [6, '还没有启用的岗亭'],
  guardedLane: [7, '车道还不归任何岗亭管辖'],
  spot: [8, '还没有泊位'],
  rule: [9, '还没有绑定收费规则'],
  channel: [10, '还没有可用的支付配置,车主不能扫码付费'],
})

/** One thing that is missing, and at which lanes or devices. */
export const stillMissing = always({ need: choice('还缺', needs), names: text('所在') })

export type StillMissing = Answered<typeof stillMissing>
export type Need = CodeOf<typeof needs>
