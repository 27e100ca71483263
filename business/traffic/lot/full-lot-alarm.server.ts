import type { RuleOfType } from '#business/places/devices/alarm-rule/alarm-rules.server.ts'
import {
  raisePassingAlarm,
  recoverAlarm,
  repeatAlarm,
  resumeAlarm,
} from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { labelOf, type AlarmType } from '../facts/traffic-alarms.ts'
import { sayOnLane } from '../facts/lane-text.ts'
import type { Lot } from './lot.server.ts'
import type { Work } from '../decide/work.ts'

/** Its source is the lot, no matter which car is turned away at which lane. */
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
 * Returns the id of one that is new.
 */
export async function followFullLot(
  tx: Tx,
  lot: Lot,
  work: Work,
  turnedAway: TurnedAway,
  rule: RuleOfType,
  at: Date,
): Promise<{ started: string | null; changed: boolean }> {
  const lasted = lot.fullAlarm?.lasts ? lot.fullAlarm.id : null
  if (!lasted && (turnedAway.length === 0 || !rule.isRaised)) return { started: null, changed: false }

  if (lasted && turnedAway.length > 0) await repeatAlarm(tx, lasted, turnedAway.length, momentsOf(turnedAway)[1])
  const again = lasted ?? (await resume(tx, lot, turnedAway, rule))
  const started = again ? null : await begin(tx, lot, work, turnedAway, rule)
  const id = (again ?? started)!
  const lasts = lot.inside >= lot.totalSpotCount
  if (!lasts) await recoverAlarm(tx, id, at)
  if (id !== lasted || !lasts)
    await tx.run(
      sql`update lot_occupancy set full_alarm_id = ${id}, full_alarm_lasts = ${lasts} where park_lot_id = ${lot.parkLotId}`,
    )
  return { started, changed: true }
}

/** The lot's latest alarm, when it was over no longer ago than the rule's merge minutes. */
async function resume(tx: Tx, { fullAlarm }: Lot, turnedAway: TurnedAway, rule: RuleOfType): Promise<string | null> {
  if (!fullAlarm) return null
  const [first, last] = momentsOf(turnedAway)
  const again = { times: turnedAway.length, first, last, mergeMinutes: rule.mergeMinutes }
  return (await resumeAlarm(tx, fullAlarm.id, again)) ? fullAlarm.id : null
}

async function begin(tx: Tx, lot: Lot, work: Work, turnedAway: TurnedAway, { level }: RuleOfType): Promise<string> {
  const first = work.passings.get(turnedAway[0]!.passingId)!
  const decision = work.decisions.get(first.passingId)!
  const said = decision.open ? '' : sayOnLane(decision.text)
  const alarm = {
    alarmType: lotIsFull,
    level,
    description: [labelOf(lotIsFull), first.plateNumber, said].filter(Boolean).join(' · '),
    parkLotId: lot.parkLotId,
    laneId: first.laneId,
    deviceId: first.deviceId,
    orderNo: null,
    plateNumber: first.plateNumber,
    passingId: first.passingId,
    happenedAt: turnedAway[0]!.passAt,
  }
  const again = { times: turnedAway.length, lastAt: turnedAway.at(-1)!.passAt }
  return (await raisePassingAlarm(tx, alarm, again))!
}

function momentsOf(turnedAway: TurnedAway): [Date, Date] {
  return [new Date(turnedAway[0]!.passAt), new Date(turnedAway.at(-1)!.passAt)]
}
