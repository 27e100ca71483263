import { commandStates } from '#business/places/basics/lane/gate-command.ts'
import { alarmRulesOf } from '#business/places/devices/alarm-rule/alarm-rules.server.ts'
import { raiseDeviceAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { LotChange } from '../lot/lot-change.ts'

/** A barrier that went up, by the clock of its device. */
export interface Lifted {
  readonly deviceId: string
  readonly parkLotId: string
  readonly laneId: string
  readonly at: number
}

/** Between what lets a car through and the barrier that says that it is open. */
const opensWithinSeconds = 90
/** What is reported so late is reported by a box that was offline: its passings say what opened. */
const newsMilliseconds = 5 * 60_000

/** A barrier opens because a car may pass or a person says so; one that opens by itself is an alarm (domain.md 1.17), counted while it is open. */
export async function findUncommandedOpenings(tx: Tx, lifted: readonly Lifted[], now: number): Promise<LotChange[]> {
  const raised: string[] = []
  for (const barrier of lifted) {
    if (barrier.at < now - newsMilliseconds || (await isExplained(tx, barrier))) continue
    const rules = await alarmRulesOf(tx, barrier.parkLotId, [alarmTypes.openedUncommanded])
    const rule = rules.get(alarmTypes.openedUncommanded)
    if (rule && !rule.isRaised) continue
    const { at: happenedAt, ...lane } = barrier
    const description = '道闸无指令开启,没有对应的通行或操作'
    const level = rule?.level ?? levels.urgent
    const alarm = { ...lane, alarmType: alarmTypes.openedUncommanded, level, description, happenedAt }
    raised.push((await raiseDeviceAlarm(tx, alarm, true))!)
  }
  return raised.length > 0
    ? [
        {
          orders: new Map(),
          decisions: new Map(),
          commanded: [],
          alarms: { raised, changed: true },
          decisionAt: () => null,
        },
      ]
    : []
}

/** By a command that was not refused, or by a passing of its lane that opened; devices' clocks and the server's differ by seconds. */
async function isExplained(tx: Tx, { parkLotId, laneId, at }: Lifted): Promise<boolean> {
  const from = new Date(at - opensWithinSeconds * 1000)
  const to = new Date(at + opensWithinSeconds * 1000)
  const found = await tx.first(sql`
    select 1 from gate_command where lane_id = ${laneId} and kind <> 'close' and created_at <= ${to} and greatest(created_at, expires_at, done_at) >= ${from}
      and state <> ${code(commandStates.failed)}
    union all
    select 1 from passing where park_lot_id = ${parkLotId} and lane_id = ${laneId} and not is_void and pass_at >= ${from}::timestamptz - interval '1 day' and pass_at <= ${to}
      and (opened_at between ${from} and ${to} or is_opened and pass_at >= ${from})
    limit 1`)
  return found !== undefined
}
