import { failFields } from '#kernel/failure.ts'
import { entryMoneyRule } from '#business/places/basics/park-lot/entry-money-rule.server.ts'
import { noEntryExitPolicies } from '#business/places/basics/park-lot/policies.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const sentences = {
  noAmount: {
    zh: '停车场“{lot}”对无入场记录的车按固定金额收费,而收费规则“{rule}”没有填写该金额:请先填写规则的“无入场记录时收”,或另选停车场的无入场记录出场策略',
    en: 'The car park “{lot}” charges cars without an entry record a fixed amount, and the charge rule “{rule}” names none: enter “without an entry record” in the rule, or choose another policy for such exits',
  },
  noRule: {
    zh: '停车场“{lot}”对无入场记录的车按固定金额收费,但没有已生效的收费规则填写该金额:请先为停车场绑定已生效的收费规则并填写“无入场记录时收”,或另选停车场的无入场记录出场策略',
    en: 'The car park “{lot}” charges cars without an entry record a fixed amount, and no charge rule in force says which: first bind a rule in force that names an amount “without an entry record”, or choose another policy for such exits',
  },
} as const

const isLasting = sql<SqlBool>`r.status = ${code(ruleStates.inForce)} and (r.end_at is null or r.end_at >= current_date)`

/** Lots that charge exits without an entry a fixed amount. */
const chargesFixed = sql<SqlBool>`l.no_entry_exit_policy = ${code(noEntryExitPolicies.fixedAmount)} and l.is_charge`

/**
 * Refuses, at a field of what was just written, that a lot charges exits without an entry a fixed amount (NoEntryExitPolicy 2) while no rule names
 * one, or one of its rules does not: its barrier could not know what to ask for. `where` names the lot `l` that changed, or in which a rule did.
 */
export async function requireNoEntryMoney(tx: Tx, where: Sql<SqlBool>, field: string): Promise<void> {
  const lacking = await tx.first<{ lot: string; rule: string | null }>(sql`
    select l.park_lot_name as lot, r.rule_name as rule
    from park_lot l
    left join (charge_rule_bind b join charge_rule r on r.id = b.rule_id and ${isLasting}) on b.park_lot_id = l.id
    where ${where} and ${chargesFixed}
      and (r.id is null or r.rule_kind <> ${code(ruleKinds.free)} and coalesce((r.terms ->> 'noEntryMoney')::bigint, 0) = 0)
    order by l.id, b.id limit 1`)
  if (!lacking) return
  const { lot, rule } = lacking
  throw failFields([
    rule === null
      ? { field, sentence: sentences.noRule, params: { lot } }
      : { field, sentence: sentences.noAmount, params: { lot, rule } },
  ])
}

/** As `where` for the lots that a rule prices. */
export const lotsOfRule = (ruleId: string) =>
  sql<SqlBool>`l.id in (select park_lot_id from charge_rule_bind where rule_id = ${ruleId})`

entryMoneyRule.register(requireNoEntryMoney)
