import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import type { ParameterKey } from '#business/ground/parameters/parameter/parameters.ts'
import type { Tx } from '#server/database/database.ts'

/** For how long a tenant keeps the files of a table whose rows go into files: money, what cars did, logs. */
export const fileKeptFor = {
  pay_record: 'moneyFileKeepDays',
  passing: 'trafficFileKeepDays',
  alarm: 'trafficFileKeepDays',
  audit_log: 'logFileKeepDays',
  login_log: 'logFileKeepDays',
  message: 'logFileKeepDays',
} as const satisfies Readonly<Record<string, ParameterKey>>

export type ArchivedTable = keyof typeof fileKeptFor

/** Of each table the days that its files are kept in the scope's tenant. */
export async function filesKeptIn(tx: Tx): Promise<ReadonlyMap<ArchivedTable, number>> {
  const kept = new Map<ArchivedTable, number>()
  for (const [table, key] of Object.entries(fileKeptFor) as [ArchivedTable, ParameterKey][])
    kept.set(table, await readParameter(tx, key))
  return kept
}
