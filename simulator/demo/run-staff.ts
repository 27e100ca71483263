import { ConsoleRefusal, type Console } from '../console/console.ts'
import { idOf, query, type Row } from '../console/records.ts'
import type { Patience } from '../device/device.ts'
import { inParallel } from '../in-parallel.ts'
import { pause } from '../stopping.ts'
import { consoleTime, instantOf, minute, second } from '../time.ts'
import { demoLots } from './demo-town.ts'
import { handlingOf, type Handling, type SeenAlarm } from './handling.ts'
import { nextStep } from './repairing.ts'
import type { Staff } from './staff-access.ts'

/** How far the town is told, epoch ms: of each lot its past until a moment, and its present since `watchedSince` until now. */
export interface ToldTown {
  readonly watchedSince: number
  told(lot: string): number
}

const looksEvery = 15 * second
const together = 4
/** What is written down sooner than this after it was done is written down now. */
const atOnce = minute
const unhandled = 1

/**
 * People look after the town until told to stop: alarms are handled, ignored or passed on, and repair orders carried out, each some time after they came up.
 * What is told of the past is handled as it was then.
 */
export async function runStaff(staff: Staff, town: ToldTown, patience: Patience, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    let done = 0
    try {
      done = (await lookAtAlarms(staff, town)) + (await lookAtRepairs(staff))
    } catch (error) {
      if (stop.aborted) return
      staff.signOut()
      patience.complain(`The town's staff could not work (${error instanceof Error ? error.message : String(error)}).`)
    }
    if (done === 0) await pause(looksEvery, stop)
  }
}

async function lookAtAlarms(staff: Staff, { watchedSince, told }: ToldTown): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const lots = await lotCodes(office)
  const alarms = [
    ...(await openAlarms(office, lots, { to: consoleTime(watchedSince - second) })),
    ...(await openAlarms(office, lots, { from: consoleTime(watchedSince) })),
  ]
  const until = ({ lot, happenedAt }: SeenAlarm) => (happenedAt < watchedSince ? told(lot) : Date.now())
  const due = alarms
    .map(({ id, alarm }) => ({ id, alarm, handling: handlingOf(alarm) }))
    .filter(({ alarm, handling }) => handling.at <= until(alarm))
  await inParallel(due, together, ({ id, handling }) => carryOut(staff, id, handling))
  return due.length
}

/** Alarms of a time that nobody has handled; the oldest thousand. */
async function openAlarms(
  office: Console,
  lots: ReadonlyMap<string, string>,
  happenedAt: { from: string } | { to: string },
): Promise<{ id: string; alarm: SeenAlarm }[]> {
  const open = { state: [unhandled], happenedAt, OrderBy: 'happenedAt', OrderDir: 'asc' }
  const { rows } = await query(office, 'alarm', open, { PerPage: 1000, Page: 1 })
  return rows.map((row) => ({ id: idOf('alarm', row), alarm: seen(row, lots) }))
}

function seen(row: Row, lots: ReadonlyMap<string, string>): SeenAlarm {
  return {
    alarmNo: String(row['alarmNo']),
    alarmType: Number(row['alarmType']),
    lot: lots.get(String(row['parkLotId'])) ?? '',
    happenedAt: instantOf(String(row['happenedAt'])),
  }
}

/** Codes of the demo's lots by id. */
async function lotCodes(console: Console): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query(console, 'lot', {}, { PerPage: 1000, Page: 1 })
  const codes = new Map(demoLots.map(({ code, lot }) => [lot.ParkLotName, code]))
  return new Map(rows.map((row) => [idOf('lot', row), codes.get(String(row['ParkLotName'])) ?? '']))
}

async function carryOut(staff: Staff, id: string, { at, by, verb, values }: Handling): Promise<void> {
  const isLater = verb !== 'repair' && at < Date.now() - atOnce
  const body = { id, ...values, ...(isLater && { handledAt: consoleTime(at) }) }
  await unlessOver(async () => (await staff.as(by)).call(`/api/alarm/${verb}Alarm`, body))
}

async function lookAtRepairs(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const { rows } = await query(office, 'repairOrder', { State: [1, 2, 3, 4, 5] }, { PerPage: 100, Page: 1 })
  const due = rows.flatMap((row) => {
    const step = nextStep({
      number: String(row['RepairNo']),
      state: Number(row['State']),
      reportedAt: instantOf(String(row['ReportAt'])),
    })
    return step && step.at <= Date.now() ? [{ row, step }] : []
  })
  for (const { row, step } of due) {
    const by = await staff.as(step.by)
    const values = step.verb === 'assign' ? { AssigneeId: await idOfSelf(staff, 'zhouqiang') } : step.values
    await unlessOver(() =>
      by.call(`/api/repairOrder/${step.verb}RepairOrder`, { Id: idOf('repairOrder', row), ...values }),
    )
  }
  return due.length
}

async function idOfSelf(staff: Staff, userName: string): Promise<string> {
  const { userId } = await (await staff.as(userName)).call<{ userId: string }>('/api/tenantUser/getTenantUserInfo')
  return userId
}

/** What is over by itself, or was done by somebody else, needs nobody any more. */
async function unlessOver(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConsoleRefusal) || error.state !== 'conflict') throw error
  }
}
