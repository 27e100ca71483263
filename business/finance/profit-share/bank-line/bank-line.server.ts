import { handlers } from '#server/verb/handlers.ts'
import { bankLine, bankLineStates } from './bank-line.ts'
import { matchLine } from './match-bank-lines.server.ts'

export const bankLineHandlers = handlers(bankLine, {
  async create({ tx, records, by }, draft) {
    const id = await records.create(draft, by)
    await matchLine(tx, id)
    return id
  },

  actions: {
    async writeOff({ records, by }, record, { note }) {
      await records.update(record.id, { state: bankLineStates.handled, handledBy: by, note }, by)
    },
  },
})
