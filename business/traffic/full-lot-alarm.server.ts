import { sql } from 'kysely'
import type { RuleOfType } from '#business/devices/alarm-rule/alarm-rules.server.ts'
import { alarmStates } from '#business/devices/alarm/alarm.ts'
import { alarmClasses, alarmTypes } from '#business/dictionaries/alarm-type.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { labelOf, type AlarmType } from './traffic-alarms.ts'
import { sayOnLane } from './lane-text.ts'
import type { Lot } from './lot.server.ts'
import type { Work } from './work-on-lot.server.ts'

/** Its source is the lot, whichever car is turned away at whichever lane. */
export const lotIsFull: AlarmType = alarmTypes.full

type TurnedAway = readonly { readonly passingId: string; readonly passAt: number }[]

/** Passings for which no spot was left, the earliest first. */
export function withoutSpot({ decisions, passings }: Work): TurnedAway {
  return [...decisions]
    .filter(([, decision]) => decision.lotIsFull)
    .map(([passingId]) => ({ passingId, passAt: passings.get(passingId)!.passAt }))
    .toSorted((one, other) => one.passAt - other.passAt)
}

/**
 * The alarm of a lot that is full: one for as long as it is, however many cars find no spot and however far apart they come, and whatever
 * staff made of it meanwhile. It is over by itself once there is room again (domain.md 1.17), at the moment `at` that made the room; full again within
 * the rule's merge minutes it is the same alarm. The lot's own row says whether one lasts, so that nothing is asked where none does.
 * Gives the id of one that is new.
 */
export async function followFullLot(
  tx: Tx,
  lot: Lot,
  work: Work,
  turnedAway: TurnedAway,
  rule: RuleOfType,
  at: Date,
): Promise<{ begun: string | null; changed: boolean }> {
  const lasted = lot.fullAlarm?.lasts ? lot.fullAlarm.id : null
  if (!lasted && (turnedAway.length === 0 || !rule.isRaised)) return { begun: null, changed: false }

  if (lasted && turnedAway.length > 0) await repeat(tx, lasted, turnedAway)
  const again = lasted ?? (await resume(tx, lot, turnedAway, rule))
  const begun = again ? null : await begin(tx, lot, work, turnedAway, rule)
  const id = (again ?? begun)!
  const lasts = lot.inside >= lot.totalSpotCount
  if (!lasts) await recover(tx, id, at)
  if (id !== lasted || !lasts)
    await tx.run(
      sql`update lot_occupancy set full_alarm_id = ${id}, full_alarm_lasts = ${lasts} where park_lot_id = ${lot.parkLotId}`,
    )
  return { begun, changed: true }
}

async function repeat(tx: Tx, id: string, turnedAway: TurnedAway): Promise<void> {
  const last = new Date(turnedAway.at(-1)!.passAt)
  await tx.run(sql`
    update alarm set repeat_count = repeat_count + ${turnedAway.length}, last_happened_at = greatest(last_happened_at, ${last}), updated_at = now()
    where id = ${id}`)
}

/** The lot's latest alarm, when it was over no longer ago than the rule's merge minutes. */
async function resume(tx: Tx, { fullAlarm }: Lot, turnedAway: TurnedAway, rule: RuleOfType): Promise<string | null> {
  if (!fullAlarm) return null
  const [first, last] = [turnedAway[0]!, turnedAway.at(-1)!].map(({ passAt }) => new Date(passAt))
  const merge = sql`make_interval(mins => ${rule.mergeMinutes})`
  const resumed = await tx.run(sql`
    update alarm set state = ${code(alarmStates.open)}, handled_at = null, repeat_count = repeat_count + ${turnedAway.length},
      last_happened_at = greatest(last_happened_at, ${last}), updated_at = now()
    where id = ${fullAlarm.id} and state = ${code(alarmStates.recovered)} and ${first}::timestamptz between happened_at - ${merge} and handled_at + ${merge}`)
  return resumed ? fullAlarm.id : null
}

async function begin(tx: Tx, lot: Lot, work: Work, turnedAway: TurnedAway, { level }: RuleOfType): Promise<string> {
  const first = work.passings.get(turnedAway[0]!.passingId)!
  const decision = work.decisions.get(first.passingId)!
  const said = decision.open ? '' : sayOnLane(decision.text)
  const description = [labelOf(lotIsFull), first.plateNumber, said].filter(Boolean).join(' · ')
  const [happened, last] = [turnedAway[0]!, turnedAway.at(-1)!].map(({ passAt }) => new Date(passAt))
  const made = await tx.first<{ id: string }>(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, plate_number, description, happened_at, last_happened_at, repeat_count, state, passing_id, created_by)
    values (${alarmClasses.passing}, ${lotIsFull}, ${level}, ${lot.parkLotId}, ${first.laneId}, ${first.deviceId}, ${first.plateNumber}, ${description},
      ${happened}, ${last}, ${turnedAway.length}, ${alarmStates.open}, ${first.passingId}, '系统') returning id`)
  return String(made!.id)
}

/** What staff have closed themselves stays as they left it. */
async function recover(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = greatest(last_happened_at, ${at}), updated_at = now() where id = ${id} and state in (${code(alarmStates.open, alarmStates.beingHandled)})`)
}
