import { commandStates } from '#business/places/devices/gate-command.ts'
import { opensWithinSeconds } from '#business/places/basics/lane/barrier-times.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { alarmRulesOf } from '#business/places/devices/alarm-rule/alarm-rules.server.ts'
import { raiseDeviceAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { letThrough, passingAt } from '../lanes/opened-by-hand.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { Lot } from '../lot/lot.server.ts'

/** A barrier that went up, by the clock of its device. */
export interface Lifted {
  readonly deviceId: string
  readonly parkLotId: string
  readonly laneId: string
  readonly at: number
  /** It stays up for anyone who comes. */
  readonly isKeptOpen: boolean
  /** When it went up the time before: what explained that explains no other; null: not known. */
  readonly liftedBefore: number | null
}

/** What is reported so late is reported by a box that was offline: no one is called for it. */
const newsMilliseconds = 5 * 60_000

/**
 * A barrier opens because a car may pass or a person says so. One that opens by itself, by a remote control or by force is an alarm (domain.md 1.17), counted while
 * it is open, and the car that waited there has passed: as one that a person lets through, under 强制放行.
 */
export async function takeLifted(tx: Tx, lot: Lot, barrier: Lifted, now: number): Promise<LotChange[]> {
  const explained = await isExplained(tx, barrier)
  const alarm = explained || barrier.at < now - newsMilliseconds ? null : await raiseUncommanded(tx, barrier)
  const raised: LotChange[] = alarm
    ? [
        {
          orders: new Map(),
          decisions: new Map(),
          commanded: [],
          alarms: { raised: [alarm], changed: true },
          decisionAt: () => null,
        },
      ]
    : []
  if (explained && !barrier.isKeptOpen) return raised
  return [...raised, ...(await letGo(tx, lot, barrier, explained ? keptOpen : byNoOne, now))]
}

const byNoOne = { releaseType: releaseTypes.forced, reason: '道闸无指令开启' }
const keptOpen = { releaseType: releaseTypes.byHand, reason: '道闸常开' }

async function raiseUncommanded(tx: Tx, { parkLotId, laneId, deviceId, at }: Lifted): Promise<string | null> {
  const rules = await alarmRulesOf(tx, parkLotId, [alarmTypes.openedUncommanded])
  const rule = rules.get(alarmTypes.openedUncommanded)
  if (rule && !rule.isRaised) return null
  const description = '道闸无指令开启,没有对应的通行或操作'
  const level = rule?.level ?? levels.urgent
  const alarm = { parkLotId, laneId, deviceId, alarmType: alarmTypes.openedUncommanded, level, description }
  return raiseDeviceAlarm(tx, { ...alarm, happenedAt: at }, true)
}

/** The car that waited as the barrier went up. */
async function letGo(
  tx: Tx,
  lot: Lot,
  { laneId, at }: Pick<Lifted, 'laneId' | 'at'>,
  release: typeof byNoOne | typeof keptOpen,
  now: number,
): Promise<LotChange[]> {
  const waiting = await waitingAt(tx, laneId, lot.parkLotId, at)
  const waited = waiting && (await passingAt(tx, lot, laneId, waiting.passingNo))
  if (!waited) return []
  return [await letThrough(tx, lot, waited, { ...release, at, passedPlate: null, operatorId: null, by: '设备' }, now)]
}

/** A reading as it arrives. */
interface Read {
  readonly laneId: string
  readonly passAt: number
  readonly uploadAt: number
  /** When the barrier there had last gone up by then. */
  readonly liftedAt: number | null
}

/** A car whose reading arrives after the word of the barrier that went up for it passes as if it had arrived before. */
export async function letGoLateRead(tx: Tx, lot: Lot, read: readonly Read[], now: number): Promise<LotChange[]> {
  const changes: LotChange[] = []
  for (const { laneId, passAt, uploadAt, liftedAt: at } of read) {
    if (at === null || at < passAt || at >= uploadAt) continue
    if (await isExplained(tx, { parkLotId: lot.parkLotId, laneId, at, liftedBefore: passAt })) continue
    changes.push(...(await letGo(tx, lot, { laneId, at }, byNoOne, now)))
  }
  return changes
}

/**
 * By a command that was not refused, or by a passing of its lane that opened, and that explained no lift before: a car that did not wait was let through as it was
 * read, by the clock of the device. Devices' clocks and the server's differ by seconds.
 */
async function isExplained(
  tx: Tx,
  { parkLotId, laneId, at, liftedBefore }: Pick<Lifted, 'parkLotId' | 'laneId' | 'at' | 'liftedBefore'>,
): Promise<boolean> {
  const from = new Date(at - opensWithinSeconds * 1000)
  const to = new Date(at + opensWithinSeconds * 1000)
  const before = new Date(liftedBefore ?? 0)
  const found = await tx.first(sql`
    select 1 from gate_command where lane_id = ${laneId} and kind in ('open', 'keepOpen') and created_at <= ${to} and greatest(created_at, expires_at, done_at) >= ${from}
      and state <> ${code(commandStates.failed)} and coalesce(done_at, expires_at) > ${before}
    union all
    select 1 from passing where park_lot_id = ${parkLotId} and lane_id = ${laneId} and not is_void and pass_at >= ${from}::timestamptz - interval '1 day' and pass_at <= ${to}
      and (opened_at between ${from} and ${to} or is_opened and pass_at >= ${from}) and case when decision ->> 'open' = 'false' then opened_at else pass_at end > ${before}
    limit 1`)
  return found !== undefined
}
