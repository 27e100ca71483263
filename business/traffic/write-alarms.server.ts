import { sql } from 'kysely'
import { alarmRulesOf, type RuleOfType } from '#business/devices/alarm-rule/alarm-rules.server.ts'
import { usualMergeMinutes } from '#business/devices/alarm-rule/alarm-rule.ts'
import type { Tx } from '#server/database/database.ts'
import { alarmTypes, type AlarmType } from './alarm-types.ts'
import type { Lot } from './lot.server.ts'
import { sayOnLane } from './lane-text.ts'
import type { Work } from './work-on-lot.server.ts'
import type { WrittenOrder } from './write-work.server.ts'

interface Raised {
  readonly alarmType: AlarmType
  readonly passingId: string
  readonly happenedAt: number
}

/** What happened longer ago than this, and is only uploaded now, stands in the list but calls nobody. */
const newsMilliseconds = 10 * 60_000

/** Its source is the lot, whichever car is turned away at whichever lane; every other alarm's is the car at its lane. */
const lotIsFull: AlarmType = 107

/** Raises what lanes and stays gave rise to and the lot's rules want, one of a type for a passing; what later facts explain recovers by itself. Gives the ids of those that are news. */
export async function writeAlarms(
  tx: Tx,
  lot: Lot,
  work: Work,
  orders: ReadonlyMap<string, WrittenOrder>,
  now: number,
): Promise<string[]> {
  const ofDecisions = [...work.decisions].flatMap(([passingId, { alarms }]) =>
    alarms.map((alarmType) => ({ alarmType, passingId, happenedAt: work.passings.get(passingId)?.passAt ?? now })),
  )
  const raised = [...ofDecisions, ...work.changes.flatMap(({ raise }) => raise)]
  const once = [...new Map(raised.map((alarm) => [`${alarm.alarmType} ${alarm.passingId}`, alarm])).values()]
  const rules = await alarmRulesOf(
    tx,
    lot.parkLotId,
    once.map(({ alarmType }) => alarmType),
  )
  const ids: string[] = []
  for (const alarm of once) {
    const usual = { isRaised: true, level: alarmTypes[alarm.alarmType].level, mergeMinutes: usualMergeMinutes }
    const rule = rules.get(alarm.alarmType) ?? usual
    if (!rule.isRaised) continue
    const made = await raise(tx, lot, work, orders.get(alarm.passingId), alarm, rule)
    if (alarm.happenedAt > now - newsMilliseconds) ids.push(...made)
  }
  for (const { alarmType, passingId } of work.changes.flatMap(({ recover }) => recover)) {
    await tx.run(
      sql`update alarm set state = 5, handled_at = now(), updated_at = now() where alarm_type = ${alarmType} and passing_id = ${passingId} and state in (1, 2)`,
    )
  }
  return ids
}

async function raise(
  tx: Tx,
  lot: Lot,
  work: Work,
  order: WrittenOrder | undefined,
  { alarmType, passingId, happenedAt }: Raised,
  { level, mergeMinutes }: RuleOfType,
): Promise<string[]> {
  const passing = work.passings.get(passingId)
  const { label } = alarmTypes[alarmType]
  const decision = work.decisions.get(passingId)
  const at = new Date(happenedAt)
  const description = [label, passing?.plateNumber, decision && !decision.open ? sayOnLane(decision.text) : '']
    .filter(Boolean)
    .join(' · ')
  const isOfSource =
    alarmType === lotIsFull
      ? sql<boolean>`true`
      : sql<boolean>`lane_id = ${passing?.laneId ?? null} and plate_number = ${passing?.plateNumber ?? ''}`
  const merged = await tx.run(sql`
    update alarm set repeat_count = repeat_count + 1, last_happened_at = greatest(last_happened_at, ${at}), updated_at = now()
    where alarm_type = ${alarmType} and park_lot_id = ${lot.parkLotId} and ${isOfSource}
      and state in (1, 2) and passing_id <> ${passingId} and last_happened_at between ${at}::timestamptz - make_interval(mins => ${mergeMinutes}) and ${at}::timestamptz + make_interval(mins => ${mergeMinutes})`)
  if (merged) return []
  const made = await tx.rows<{ id: string }>(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, order_no, plate_number, description, happened_at, last_happened_at, repeat_count, state, passing_id, created_by)
    values (1, ${alarmType}, ${level}, ${lot.parkLotId}, ${passing?.laneId ?? null},
      ${passing?.deviceId ?? null}, ${order?.orderNo ?? null}, ${passing?.plateNumber ?? ''}, ${description}, ${at}, ${at}, 1, 1, ${passingId}, '系统')
    on conflict do nothing returning id`)
  return made.map(({ id }) => String(id))
}
