import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import { handlers } from '#server/verb/handlers.ts'
import { recipientIsForgotten } from '../forgotten-recipient.ts'
import { mailRecord, mailSendStates } from './mail-record.ts'
import { requireMail } from './mail-server.server.ts'

export const mailRecordHandlers = handlers(mailRecord, {
  actions: {
    async resend({ tx, incoming }, { id }) {
      await requireMail(tx)
      const sent = await tx.run(sql`
        update mail_record set send_state = ${code(mailSendStates.waiting)}, tries = 0, resends = resends + 1, fail_reason = null, next_at = null, claimed_at = null, updated_at = now()
        where id = ${id} and strpos(address_whole, '@') > 0`)
      if (!sent) throw declaredFailure(recipientIsForgotten)
      await enqueueInTurn(tx, 'send-mail', { tenantId: incoming.person.tenantId, mailId: id })
    },
  },
})
