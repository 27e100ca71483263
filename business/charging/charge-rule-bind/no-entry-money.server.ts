import { failFields } from '#kernel/failure.ts'
import { entryMoneyRule } from '#business/places/basics/park-lot/entry-money-rule.server.ts'
import { noEntryExitPolicies } from '#business/places/basics/park-lot/policies.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const missing = {
  zh: '停车场“{lot}”对无入场记录的车按固定金额收费,而收费规则“{rule}”没有填写该金额:请先填写规则的“无入场记录时收”,或另选停车场的无入场记录出场策略',
  en: 'The car park “{lot}” charges cars without an entry record a fixed amount, and the charge rule “{rule}” names none: enter “without an entry record” in the rule, or choose another policy for such exits',
}

/**
 * Refuses, at a field of what was just written, that a lot charges exits without an entry a fixed amount (NoEntryExitPolicy 2) by a rule that
 * names none: its barrier could not know what to ask for. `where` names the lot `l`, the rule `r` or the binding `b` that changed.
 */
export async function requireNoEntryMoney(tx: Tx, where: Sql<SqlBool>, field: string): Promise<void> {
  const found = await tx.first<{ lot: string; rule: string }>(sql`
    select l.park_lot_name as lot, r.rule_name as rule
    from charge_rule_bind b join charge_rule r on r.id = b.rule_id join park_lot l on l.id = b.park_lot_id
    where ${where} and l.no_entry_exit_policy = ${code(noEntryExitPolicies.fixedAmount)} and r.status = ${code(ruleStates.inForce)} and r.rule_kind <> ${code(ruleKinds.free)} and coalesce((r.terms ->> 'noEntryMoney')::bigint, 0) = 0
    order by b.id limit 1`)
  if (found) throw failFields([{ field, sentence: missing, params: { ...found } }])
}

entryMoneyRule.register(requireNoEntryMoney)
