import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import { handlers } from '#server/verb/handlers.ts'
import { mailRecord, mailSendStates } from './mail-record.ts'
import { demandMail } from './mail-server.server.ts'

export const mailRecordHandlers = handlers(mailRecord, {
  actions: {
    async resend({ tx, incoming }, { id }) {
      await demandMail(tx)
      await tx.run(sql`
        update mail_record set send_state = ${code(mailSendStates.waiting)}, tries = 0, resends = resends + 1, fail_reason = null, next_at = null, claimed_at = null, updated_at = now()
        where id = ${id}`)
      await enqueueInTurn(tx, 'send-mail', { tenantId: incoming.person.tenantId, mailId: id })
    },
  },
})
