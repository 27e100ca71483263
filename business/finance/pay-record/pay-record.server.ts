import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { fileRefund } from './file-refund.server.ts'
import { payRecord } from './pay-record.ts'

export const payRecordHandlers = handlers(payRecord, {
  lockFirst: (tx, ids) => holdLots(tx, sql`select park_lot_id from pay_record where id = any(${[...ids]}::bigint[])`),

  actions: {
    refund: async (context, record, asked) => ({
      id: await fileRefund(context, record, { ...asked, applicantId: context.incoming.person.userId }),
    }),
  },
})
