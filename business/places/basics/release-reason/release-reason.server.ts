import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { code } from '#server/database/code.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { reasonKinds, releaseReason } from './release-reason.ts'

/** By kind, in the order of domain.md 5.9. */
const usual: Readonly<Record<CodeOf<typeof reasonKinds>, readonly string[]>> = {
  [reasonKinds.free]: [
    '公务车',
    '领导车辆',
    '施工车',
    '送货车',
    '外卖/快递',
    '救护/消防/警车',
    '访客',
    '员工',
    '车主投诉处理',
    '设备故障',
    '网络故障',
    '其他',
  ],
  [reasonKinds.abnormal]: [
    '识别错误',
    '无入场记录',
    '跟车',
    '逃费',
    '断电',
    '断网',
    '闸机故障',
    '场内事故',
    '紧急疏散',
    '其他',
  ],
  [reasonKinds.amountChange]: ['规则错误', '时间错误', '优惠漏用', '客户协商', '其他'],
}

export const releaseReasonHandlers = handlers(releaseReason, {
  actions: {
    /** Those that are there stay as they are. */
    async addUsual({ tx, by }) {
      const reasons = Object.entries(usual).flatMap(([kind, texts]) =>
        texts.map((text, at) => ({ kind, text, sort: (at + 1) * 10 })),
      )
      const added = await tx.run(sql`
        insert into release_reason (reason_kind, reason_text, sort, status, created_by, updated_by)
        select r.kind, r.text, r.sort, ${code(enabledStates.enabled)}, ${by}, ${by} from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as r (kind smallint, text text, sort integer)
        on conflict do nothing`)
      return { Added: added }
    },
  },
})
