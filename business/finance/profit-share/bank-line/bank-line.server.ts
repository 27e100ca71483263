import { handlers } from '#server/verb/handlers.ts'
import { bankLine, bankLineStates } from './bank-line.ts'
import { endSheet, matchLine } from './match-bank-lines.server.ts'

export const bankLineHandlers = handlers(bankLine, {
  async create({ tx, records, by }, draft) {
    const id = await records.create(draft, by)
    await matchLine(tx, id)
    return id
  },

  actions: {
    /** Of a sheet that was paid with a difference, such as the bank's fee, this is the last word. */
    async writeOff({ tx, records, by }, record, { note }) {
      await records.update(record.id, { state: bankLineStates.handled, handledBy: by, note }, by)
      if (record.state === bankLineStates.differs) await endSheet(tx, record.settlementId!)
    },
  },
})
