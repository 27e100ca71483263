import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { visitor } from './visitor.ts'

/** What was recorded of a visitor who is inside stays; one who was cancelled is not expected any more. */
export const visitorHandlers = handlers(visitor, {
  actions: {
    async cancel({ tx, by }, { id }) {
      await tx.run(
        sql`update visitor set cancelled_at = now(), updated_at = now(), updated_by = ${by} where id = ${id}`,
      )
    },
  },
})
