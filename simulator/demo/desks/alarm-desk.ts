import { alarmStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, idOf, query, type Row } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { consoleTime, instantOf, minute, second } from '../../time.ts'
import { handlingOf, type Handling, type SeenAlarm } from './handling.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { lotCodes } from './lot-codes.ts'

const together = 4
/** What is written down sooner than this after it was done is written down now. */
const atOnce = minute
const { open: unhandled } = alarmStates

/** Alarms are handled, ignored or passed on, each some time after it came up; what is reported of the past is handled as it was then. */
export async function lookAtAlarms(staff: Staff, { watchedSince, sentUntil }: TownSoFar): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const lots = await lotCodes(office)
  const alarms = [
    ...(await openAlarms(office, lots, { to: consoleTime(watchedSince - second) })),
    ...(await openAlarms(office, lots, { from: consoleTime(watchedSince) })),
  ]
  const until = ({ lot, happenedAt }: SeenAlarm) => (happenedAt < watchedSince ? sentUntil(lot) : Date.now())
  const due = alarms
    .map(({ id, alarm }) => ({ id, alarm, handling: handlingOf(alarm) }))
    .filter(({ alarm, handling }) => handling.at <= until(alarm))
  await inParallel(due, together, ({ id, handling }) => carryOut(staff, id, handling))
  return due.length
}

/** Alarms of a time that no one has handled; the oldest thousand. */
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

async function carryOut(staff: Staff, id: string, { at, by, verb, values }: Handling): Promise<void> {
  const isLater = verb !== 'repair' && at < Date.now() - atOnce
  const handled = { ...values, ...(isLater && { handledAt: consoleTime(at) }) }
  await unlessOver(async () => act(await staff.as(by), 'alarm', verb, id, handled))
}
