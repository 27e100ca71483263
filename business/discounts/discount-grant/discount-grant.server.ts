import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { discountGrant } from './discount-grant.ts'
import { holdForRecall, recallGrant } from './recall-grant.server.ts'

export const discountGrantHandlers = handlers(discountGrant, {
  lockFirst: (tx, ids) => holdForRecall(tx, sql`id = any(${[...ids]}::bigint[])`),

  actions: {
    async recall({ tx, by, afterCommit, machine, incoming }, record) {
      const change = await recallGrant(tx, record, by)
      if (change) afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, [change]))
    },
  },
})
