import { commandStates } from './gate-command.ts'
import { standsAtMost, waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { deviceProtocols } from './device/device-protocols.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'

/** A command that was carried out, or was not. */
export interface AnsweredCommand {
  id: string
  kind: string
  park_lot_id: string
  lane_id: string
  opens_passing_no: string | null
  exit_passing_id: string | null
  passed_plate: string | null
  release_type: number | null
  reason: string
  operator_id: string | null
  created_by: string
}

const answered = sql.raw(
  'id, kind, park_lot_id, lane_id, opens_passing_no, exit_passing_id, passed_plate, release_type, reason, operator_id, created_by',
)
const { waiting, sent, done, failed, expired } = commandStates
export const stillKind = 'still'
/** The lane's screen says something else. */
export const showKind = 'show'
/** Commands that move no barrier. */
export const unmoving: readonly string[] = [stillKind, showKind]
const lastsSeconds = 60

const paid = { reason: '缴费完成', screenText: '一路平安' }

/** Opens the barrier for a car that stands at it and may go; once for a passing. False: it is on its way already. */
export async function openForCar(
  tx: Tx,
  {
    parkLotId,
    laneId,
    deviceId,
    orderId,
    passingId,
  }: { parkLotId: string; laneId: string; deviceId: string; orderId: string | null; passingId: string },
  { reason, screenText } = paid,
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, screen_text, order_id, exit_passing_id, expires_at, created_by)
    values (${parkLotId}, ${laneId}, ${deviceId}, 'open', ${reason}, ${screenText}, ${orderId}, ${passingId}, now() + make_interval(secs => ${lastsSeconds}), '系统')
    on conflict do nothing`)
  return made > 0
}

const showSeconds = 15

/** The lane's screen says this now, in place of what it showed before; false: the device speaks another protocol than ours, and knows no such command. */
export async function showOnLane(
  tx: Tx,
  { parkLotId, laneId, deviceId }: { parkLotId: string; laneId: string; deviceId: string },
  screenText: string,
): Promise<boolean> {
  await tx.run(
    sql`update gate_command set state = ${code(expired)} where device_id = ${deviceId} and kind = ${showKind} and state in (${code(waiting, sent)})`,
  )
  const made = await tx.run(sql`
    insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, screen_text, expires_at, created_by)
    select ${parkLotId}::bigint, ${laneId}::bigint, d.id, ${showKind}, '车道屏更新', ${screenText}, now() + make_interval(secs => ${showSeconds}), '系统'
    from device d left join device r on r.id = d.recorder_id where d.id = ${deviceId} and coalesce(r.protocol, d.protocol) = ${deviceProtocols.berth}`)
  return made > 0
}

const stillSeconds = 15

/** Has the device send what it sees now. One that it was asked for a moment ago is the same. */
export async function orderStill(
  tx: Tx,
  { deviceId, operatorId, by }: { deviceId: string; operatorId: string; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, operator_id, expires_at, created_by)
    select d.park_lot_id, d.lane_id, d.id, ${stillKind}, '请求画面', ${operatorId}, now() + make_interval(secs => ${stillSeconds}), ${by} from device d
    where d.id = ${deviceId} and not exists (
      select from gate_command c where c.device_id = d.id and c.kind = ${stillKind} and c.state in (${code(waiting, sent)}) and still_lasts(c.expires_at, c.expires_at - c.created_at))`)
}

/** Who asked a device for the still that it sends; by its command, where the device knows it. Null: no one did lately. */
export async function askedForStill(tx: Tx, deviceId: string, commandId: string | null): Promise<string | null> {
  const command = await tx.first<{ operator_id: string }>(sql`
    select operator_id from gate_command
    where device_id = ${deviceId} and kind = ${stillKind} and id = coalesce(${commandId}::bigint, id) and created_at > now() - interval '2 minutes'
    order by id desc limit 1`)
  return command ? String(command.operator_id) : null
}

export interface HandedOut {
  id: string
  kind: string
  lane_code: string
  expires_at: Date
  screen_text: string | null
}

/**
 * Handed out until the device answers or the command expires, in the order in which they were given: the device carries each out once, so one that was lost on the
 * way is made up for. What the screen is to show is handed out while it is so, and never after an opening that was ordered later.
 */
export async function handOutCommands(tx: Tx, deviceId: string): Promise<HandedOut[]> {
  const given = await tx.rows<HandedOut & { lane_id: string; park_lot_id: string }>(sql`
    with given as (
      update gate_command c set state = ${code(sent)}, sent_at = coalesce(c.sent_at, now()) from lane l
      where l.tenant_id = c.tenant_id and l.id = c.lane_id and c.device_id = ${deviceId} and c.state in (${code(waiting, sent)}) and still_lasts(c.expires_at, c.expires_at - c.created_at)
        and not (c.kind = ${showKind} and exists (
          select from gate_command o where o.lane_id = c.lane_id and o.id > c.id and o.kind <> all(${[...unmoving]}::text[]) and o.created_at > now() - ${standsAtMost}::interval))
      returning c.id, c.kind, l.lane_code, c.expires_at, c.screen_text, c.lane_id, c.park_lot_id)
    select * from given order by id`)
  const commands: HandedOut[] = []
  for (const { lane_id, park_lot_id, ...command } of given) {
    const isSo =
      command.kind !== showKind ||
      (await waitingAt(tx, String(lane_id), String(park_lot_id)))?.text === command.screen_text
    if (isSo) commands.push(command)
  }
  return commands
}

/** The oldest command that waits, given to one caller alone. */
export function claimCommand(tx: Tx, deviceId: string): Promise<HandedOut | undefined> {
  return tx.first<HandedOut>(sql`
    update gate_command c set state = ${code(sent)}, sent_at = now() from lane l
    where l.tenant_id = c.tenant_id and l.id = c.lane_id and c.id = (
      select id from gate_command where device_id = ${deviceId} and state = ${code(waiting)} and still_lasts(expires_at, expires_at - created_at)
      order by id limit 1 for no key update skip locked)
    returning c.id, c.kind, l.lane_code, c.expires_at, c.screen_text`)
}

/** Those of these devices for which a command waits that no one was given yet. */
export async function devicesAwaited(tx: Tx, deviceIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ device_id: string }>(sql`
    select distinct device_id from gate_command
    where device_id = any(${[...deviceIds]}::bigint[]) and state = ${code(waiting)} and still_lasts(expires_at, expires_at - created_at)`)
  return rows.map(({ device_id }) => String(device_id))
}

export async function giveBackCommand(tx: Tx, deviceId: string, commandId: string): Promise<void> {
  await tx.run(sql`
    update gate_command set state = ${code(waiting)}, sent_at = null
    where id = ${commandId} and device_id = ${deviceId} and state = ${code(sent)}`)
}

/** A command is answered once; that it was carried out also after it expired, and was taken back because no one had answered. */
export function answerCommand(
  tx: Tx,
  deviceId: string,
  commandId: unknown,
  { isDone, failReason, at }: { isDone: boolean; failReason: unknown; at: number },
): Promise<AnsweredCommand | undefined> {
  return tx.first<AnsweredCommand>(sql`
    update gate_command set state = ${isDone ? done : failed}, done_at = ${new Date(at)}, fail_reason = ${failReason ?? null}
    where id = ${commandId} and device_id = ${deviceId}
      and (state in (${code(waiting, sent)}) or ${isDone} and (state = ${code(expired)} or state = ${code(failed)} and done_at is null))
    returning ${answered}`)
}

/** The barrier could not be opened for a car that may go; should it go up all the same while that car stands there, it lets it out, under this release type. */
export async function noteStuck(tx: Tx, { id, exit_passing_id }: AnsweredCommand, releaseType: number): Promise<void> {
  await tx.run(
    sql`update gate_command set state = ${code(failed)}, opens_passing_no = ${exit_passing_id}, release_type = ${releaseType} where id = ${id}`,
  )
}

/** Whether the command for the car of this passing failed. */
export async function couldNotOpen(tx: Tx, passingNo: string): Promise<boolean> {
  return (
    (await tx.first(
      sql`select 1 from gate_command where exit_passing_id = ${passingNo} and state = ${code(failed)}`,
    )) !== undefined
  )
}

/** Of stays whose cars stand at exits, those exits for which the barrier could not be opened. Reads the months of these stays alone. */
export async function stuckExits(
  tx: Tx,
  standing: readonly { readonly order_id: string; readonly came_at: Date }[],
): Promise<string[]> {
  if (standing.length === 0) return []
  const rows = await tx.rows<{ exit_passing_id: string }>(sql`
    select c.exit_passing_id from park_order o join gate_command c on c.exit_passing_id = o.exit_passing_id and c.state = ${code(failed)}
    where o.id = any(${standing.map(({ order_id }) => order_id)}::bigint[]) and ${inMonthsOf(
      sql`o.came_at`,
      standing.map(({ came_at }) => came_at.getTime()),
    )}`)
  return rows.map(({ exit_passing_id }) => exit_passing_id)
}

/**
 * The barrier of a lane went up, or stays up: what was ordered there is carried out, whether or not the answer arrives; else what it could not do before, or
 * not in time, for the car that still waits there.
 */
export async function carriedOutByOpening(
  tx: Tx,
  { laneId, at, isKeptOpen }: { laneId: string; at: number; isKeptOpen: boolean },
  waitingPassing: string | null,
): Promise<AnsweredCommand[]> {
  const kinds = isKeptOpen ? ['open', 'keepOpen'] : ['open']
  const carriedOut = (which: Sql) =>
    tx.rows<AnsweredCommand>(sql`
      update gate_command set state = ${done}, done_at = ${new Date(at)}
      where lane_id = ${laneId} and kind = any(${kinds}::text[]) and ${which} returning ${answered}`)
  const ordered = await carriedOut(
    sql`state in (${code(waiting, sent)}) and still_lasts(expires_at, expires_at - created_at)`,
  )
  if (ordered.length > 0 || waitingPassing === null) return ordered
  return carriedOut(
    sql`state <> ${code(done)} and release_type is not null and opens_passing_no = ${waitingPassing} and created_at > now() - interval '1 day'`,
  )
}

/**
 * A car was let through at a lane: the one before it, for which the barrier never answered, has left the lane and so has passed. What a device refused stays refused.
 */
export function carriedOutByNext(
  tx: Tx,
  laneIds: readonly string[],
  passingNos: readonly string[],
): Promise<AnsweredCommand[]> {
  return tx.rows<AnsweredCommand>(sql`
    update gate_command set state = ${code(done)}
    where lane_id = any(${[...laneIds]}::bigint[]) and created_at > now() - ${standsAtMost}::interval and state = ${code(failed)} and done_at is null
      and opens_passing_no <> all(${[...passingNos]}::text[]) returning ${answered}`)
}

/** Those of these commands that were not answered while they lasted. */
export function expiredCommands(tx: Tx, ids: readonly string[]): Promise<AnsweredCommand[]> {
  return tx.rows<AnsweredCommand>(
    sql`select ${answered} from gate_command where id = any(${[...ids]}::bigint[]) and state = ${code(expired)}`,
  )
}
