import { sql, type SqlBool } from '#kernel/sql.ts'

/** That the merchant `m` may give the discount rule `r`; no rules named: all of them. */
export const mayGive = sql<SqlBool>`(m.rule_ids = '{}' or r.id = any(m.rule_ids))`

/** What is said where it may not. */
export const mayNotGive = {
  zh: '商户的可发方案中没有这个优惠方案',
  en: 'This rule is not among those that the merchant may give',
}
