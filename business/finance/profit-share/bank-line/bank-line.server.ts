import { alsoChanged } from '#server/verb/also-changed.ts'
import { handlers } from '#server/verb/handlers.ts'
import { settlement } from '../settlement/settlement.ts'
import { bankLine, bankLineStates } from './bank-line.ts'
import { endSheet, matchLine } from './match-bank-lines.server.ts'

export const bankLineHandlers = handlers(bankLine, {
  async create(context, draft) {
    const { tx, records, by } = context
    const id = await records.create(draft, by)
    await matchLine(tx, id)
    alsoChanged(context, settlement)
    return id
  },

  actions: {
    /** Of a sheet that was paid with a difference, such as the bank's fee, this is the last word. */
    async writeOff(context, record, { note }) {
      const { tx, records, by } = context
      await records.update(record.id, { state: bankLineStates.handled, handledBy: by, note }, by)
      if (record.state !== bankLineStates.differs) return
      await endSheet(tx, record.settlementId!)
      alsoChanged(context, settlement)
    },
  },
})
