import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

export interface RuleOfType {
  readonly isRaised: boolean
  readonly level: number
  readonly mergeMinutes: number
}

/** The rules of a lot for these types of alarms, in one query; a type without a rule is not among them. */
export async function alarmRulesOf(
  tx: Tx,
  parkLotId: string,
  alarmTypes: readonly number[],
): Promise<ReadonlyMap<number, RuleOfType>> {
  if (alarmTypes.length === 0) return new Map()
  const rows = await tx.rows<{ alarm_type: number; is_raised: boolean; level: number; merge_minutes: number }>(
    sql`select * from alarm_rules_of(${parkLotId}, ${[...alarmTypes]}::smallint[])`,
  )
  return new Map(
    rows.map(({ alarm_type, is_raised, level, merge_minutes }) => [
      alarm_type,
      { isRaised: is_raised, level, mergeMinutes: merge_minutes },
    ]),
  )
}
