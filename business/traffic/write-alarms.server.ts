import { sql } from 'kysely'
import { alarmRulesOf, type RuleOfType } from '#business/devices/alarm-rule/alarm-rules.server.ts'
import { usualMergeMinutes } from '#business/devices/alarm-rule/alarm-rule.ts'
import { alarmStates } from '#business/devices/alarm/alarm.ts'
import { alarmClasses } from '#business/dictionaries/alarm-type.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { labelOf, trafficAlarms, type AlarmType } from './traffic-alarms.ts'
import { followFullLot, lotIsFull, withoutSpot } from './full-lot-alarm.server.ts'
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

/** What became of alarms. */
export interface WrittenAlarms {
  /** Ids of those that are news. */
  readonly raised: readonly string[]
  /** Some were raised, happened again or are over. */
  readonly changed: boolean
}

/**
 * Raises what lanes and stays gave rise to and the lot's rules want, one of a type for a passing; what later facts explain recovers by itself.
 * The source of an alarm is the car at its lane, of one that the lot is full the lot.
 */
export async function writeAlarms(
  tx: Tx,
  lot: Lot,
  work: Work,
  orders: ReadonlyMap<string, WrittenOrder>,
  now: number,
): Promise<WrittenAlarms> {
  const ofDecisions = [...work.decisions].flatMap(([passingId, { alarms }]) =>
    alarms.map((alarmType) => ({ alarmType, passingId, happenedAt: work.passings.get(passingId)?.passAt ?? now })),
  )
  const all = [...ofDecisions, ...work.changes.flatMap(({ raise }) => raise)]
  const once = [...new Map(all.map((alarm) => [`${alarm.alarmType} ${alarm.passingId}`, alarm])).values()]
  const turnedAway = withoutSpot(work)
  const rules = await alarmRulesOf(tx, lot.parkLotId, [
    ...once.map(({ alarmType }) => alarmType),
    ...(turnedAway.length > 0 ? [lotIsFull] : []),
  ])
  const ruleOf = (alarmType: AlarmType): RuleOfType =>
    rules.get(alarmType) ?? {
      isRaised: true,
      level: trafficAlarms[alarmType],
      mergeMinutes: usualMergeMinutes,
    }
  const raised: string[] = []
  let changed = false
  for (const alarm of once) {
    const rule = ruleOf(alarm.alarmType)
    if (!rule.isRaised) continue
    changed = true
    const made = await raise(tx, lot, work, orders.get(alarm.passingId), alarm, rule)
    if (isNews(alarm.happenedAt, now)) raised.push(...made)
  }
  const at = new Date(latestOf(work, now))
  for (const { alarmType, passingId } of work.changes.flatMap(({ recover }) => recover)) {
    changed = true
    await tx.run(sql`
      update alarm set state = ${code(alarmStates.recovered)}, handled_at = greatest(last_happened_at, ${at}), updated_at = now()
      where alarm_type = ${alarmType} and passing_id = ${passingId} and state in (${code(alarmStates.open, alarmStates.beingHandled)})`)
  }
  const full = await followFullLot(tx, lot, work, turnedAway, ruleOf(lotIsFull), at)
  if (full.begun && isNews(turnedAway.at(-1)!.passAt, now)) raised.push(full.begun)
  return { raised, changed: changed || full.changed }
}

function isNews(happenedAt: number, now: number): boolean {
  return happenedAt > now - newsMilliseconds
}

/** When the latest of the cars that were decided about passed: what ended with it ended then, though it is uploaded later. */
function latestOf({ decisions, passings }: Work, now: number): number {
  const passed = [...decisions.keys()].map((passingId) => passings.get(passingId)?.passAt ?? now)
  return passed.length > 0 ? Math.min(now, Math.max(...passed)) : now
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
  const label = labelOf(alarmType)
  const decision = work.decisions.get(passingId)
  const at = new Date(happenedAt)
  const description = [label, passing?.plateNumber, decision && !decision.open ? sayOnLane(decision.text) : '']
    .filter(Boolean)
    .join(' · ')
  const merged = await tx.run(sql`
    update alarm set repeat_count = repeat_count + 1, last_happened_at = greatest(last_happened_at, ${at}), updated_at = now()
    where alarm_type = ${alarmType} and park_lot_id = ${lot.parkLotId} and lane_id = ${passing?.laneId ?? null} and plate_number = ${passing?.plateNumber ?? ''}
      and state in (${code(alarmStates.open, alarmStates.beingHandled)}) and passing_id <> ${passingId} and last_happened_at between ${at}::timestamptz - make_interval(mins => ${mergeMinutes}) and ${at}::timestamptz + make_interval(mins => ${mergeMinutes})`)
  if (merged) return []
  const made = await tx.rows<{ id: string }>(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, order_no, plate_number, description, happened_at, last_happened_at, repeat_count, state, passing_id, created_by)
    values (${alarmClasses.passing}, ${alarmType}, ${level}, ${lot.parkLotId}, ${passing?.laneId ?? null},
      ${passing?.deviceId ?? null}, ${order?.orderNo ?? null}, ${passing?.plateNumber ?? ''}, ${description}, ${at}, ${at}, 1, ${alarmStates.open}, ${passingId}, '系统')
    on conflict do nothing returning id`)
  return made.map(({ id }) => String(id))
}
