import { alarmRulesOf, type RuleOfType } from '#business/places/devices/alarm-rule/alarm-rules.server.ts'
import { usualMergeMinutes } from '#business/places/devices/alarm-rule/alarm-rule.ts'
import {
  raiseOrRepeat,
  recoverPassingAlarm,
  reopenPassingAlarm,
} from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { Tx } from '#server/database/database.ts'
import { labelOf, trafficAlarms, type AlarmType } from '../facts/traffic-alarms.ts'
import { followedAnother, isNoFollower, noteFollowers } from './followed-another.server.ts'
import { followFullLot, lotIsFull, withoutSpot } from './full-lot-alarm.server.ts'
import type { Lot } from './lot.server.ts'
import { sayOnLane } from '../facts/lane-text.ts'
import type { Work } from '../decide/work.ts'
import type { LotNews } from '../decide/lot-news.ts'
import type { WrittenOrder, WrittenAlarms } from './lot-change.ts'

interface Raised {
  readonly alarmType: AlarmType
  readonly passingId: string
  readonly happenedAt: number
  /** The car behind which it went through. */
  readonly followedPlate?: string
}

/** What happened longer ago than this, and is only uploaded now, stands in the list but calls no one. */
const newsMilliseconds = 10 * 60_000

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
): Promise<WrittenAlarms & Pick<LotNews, 'touches'>> {
  const ofDecisions = [...work.decisions].flatMap(([passingId, { alarms }]) =>
    alarms.map((alarmType) => ({ alarmType, passingId, happenedAt: work.passings.get(passingId)?.passAt ?? now })),
  )
  const ofFolding = work.changes.flatMap(({ raise }) => raise)
  const followers = await followedAnother(tx, lot, work, ofFolding)
  const ofStays: Raised[] = [...ofFolding, ...followers]
  const all: Raised[] = [...ofDecisions, ...ofStays]
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
    const again = ofStays.includes(alarm) ? await reopenPassingAlarm(tx, alarm) : null
    const made = again ?? (await raise(tx, lot, work, orders.get(alarm.passingId), alarm, rule))
    if (made && isNews(alarm.happenedAt, now)) raised.push(made)
  }
  const at = new Date(latestOf(work, now))
  for (const alarm of work.changes.flatMap(({ recover }) => recover)) {
    changed = true
    const { alarmType, passingId } = alarm
    await recoverPassingAlarm(tx, alarmType, passingId, at)
    if (isNoFollower(alarm, orders.get(passingId))) await recoverPassingAlarm(tx, alarmTypes.tailgating, passingId, at)
  }
  for (const { passingId, releaseType } of work.opened) {
    if (releaseType !== releaseTypes.paid || ofFolding.some((raised) => raised.passingId === passingId)) continue
    changed = true
    await recoverPassingAlarm(tx, alarmTypes.noEntry, passingId, at)
  }
  const full = await followFullLot(tx, lot, work, turnedAway, ruleOf(lotIsFull), at)
  if (full.started && isNews(turnedAway.at(-1)!.passAt, now)) raised.push(full.started)
  return { raised, changed: changed || full.changed, touches: await noteFollowers(tx, work, followers) }
}

function isNews(happenedAt: number, now: number): boolean {
  return happenedAt > now - newsMilliseconds
}

/** When the latest of the cars that were decided about passed: what ended with it ended then, though it is uploaded later. */
function latestOf({ decisions, passings }: Work, now: number): number {
  const passed = [...decisions.keys()].map((passingId) => passings.get(passingId)?.passAt ?? now)
  return passed.length > 0 ? Math.min(now, Math.max(...passed)) : now
}

function raise(
  tx: Tx,
  lot: Lot,
  work: Work,
  order: WrittenOrder | undefined,
  { alarmType, passingId, happenedAt, followedPlate }: Raised,
  { level, mergeMinutes }: RuleOfType,
): Promise<string | null> {
  const passing = work.passings.get(passingId)
  const decision = work.decisions.get(passingId)
  const said = decision && !decision.open ? sayOnLane(decision.text) : passing?.readAs ? `识别为${passing.readAs}` : ''
  const behind = followedPlate === undefined ? null : `紧跟${followedPlate || '无牌车'}通过`
  const alarm = {
    alarmType,
    level,
    description: [labelOf(alarmType), passing?.plateNumber, behind ?? said].filter(Boolean).join(' · '),
    parkLotId: lot.parkLotId,
    laneId: passing?.laneId || null,
    deviceId: passing?.deviceId ?? null,
    orderNo: order?.orderNo ?? null,
    plateNumber: passing?.plateNumber ?? '',
    passingId,
    happenedAt,
  }
  return raiseOrRepeat(tx, alarm, mergeMinutes)
}
