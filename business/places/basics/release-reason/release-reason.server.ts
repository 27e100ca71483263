import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { code } from '#server/database/code.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { releaseReason } from './release-reason.ts'
import { usualReasons } from './usual-reasons.ts'

export const releaseReasonHandlers = handlers(releaseReason, {
  actions: {
    /** In the language of who asks for them; those that are there, in any language, stay as they are. */
    async addUsual({ tx, incoming, by }) {
      const reasons = Object.entries(usualReasons).flatMap(([kind, texts]) =>
        texts.map(({ zh, en }, at) => ({ kind, zh, en, text: { zh, en }[incoming.language], sort: (at + 1) * 10 })),
      )
      const added = await tx.run(sql`
        insert into release_reason (reason_kind, reason_text, sort, status, created_by, updated_by)
        select r.kind, r.text, r.sort, ${code(enabledStates.enabled)}, ${by}, ${by} from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as r (kind smallint, zh text, en text, text text, sort integer)
        where not exists (select from release_reason o where o.reason_kind = r.kind and o.reason_text in (r.zh, r.en))
        on conflict do nothing`)
      return { Added: added }
    },
  },
})
