import { sql } from 'kysely'
import { serve } from '#server/verb/serving.ts'
import { chargeRuleBind } from './charge-rule-bind.ts'
import { demandNoEntryMoney } from './no-entry-money.server.ts'

export const chargeRuleBindServing = serve(chargeRuleBind, {
  async create({ tx, records, by }, draft) {
    const id = await records.create(draft, by)
    await demandNoEntryMoney(tx, sql`b.id = ${id}`, 'RuleId')
    return id
  },

  async update({ tx, records, by }, before, changes) {
    await records.update(before.id, changes, by)
    await demandNoEntryMoney(tx, sql`b.id = ${before.id}`, 'RuleId')
  },
})
