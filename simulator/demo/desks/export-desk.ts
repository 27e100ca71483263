import { exportStates } from '../../codes.ts'
import { consoleTime, day, dayStart, hour, second } from '../../time.ts'
import type { Staff } from '../staff-access.ts'

/** What people of the office take home as a spreadsheet: the call, and the field that says when it was. */
const habits: Readonly<
  Record<
    string,
    readonly (readonly [call: 'exportPayRecord' | 'exportRefund' | 'exportInvoice' | 'exportAlarm', when: string])[]
  >
> = {
  linjia: [
    ['exportPayRecord', 'paidAt'],
    ['exportRefund', 'applyAt'],
    ['exportInvoice', 'ApplyTime'],
  ],
  chenxiaoyan: [['exportAlarm', 'happenedAt']],
}
const opens = 9 * hour
/** It waits or runs, and a person has one at a time. */
const underWay: readonly number[] = [exportStates.waiting, exportStates.running]

/** Every day, and on the first one at once, spreadsheets of the day before are taken. */
export async function lookAtExports(staff: Staff): Promise<number> {
  const today = dayStart(Date.now())
  let done = 0
  for (const [by, calls] of Object.entries(habits)) {
    const console = await staff.as(by)
    const tasks = await console.call('queryExportTask', {})
    const rows = 'rows' in tasks ? tasks.rows : [tasks]
    const taken = rows.filter(({ CreatedAt }) => CreatedAt >= consoleTime(today)).length
    const next = calls[taken]
    const isUnderWay = rows.some(({ State }) => underWay.includes(State))
    if (!next || isUnderWay || (rows.length > 0 && Date.now() < today + opens)) continue
    const [call, when] = next
    const yesterday = { from: consoleTime(today - day), to: consoleTime(today - second) }
    await console.call(call, { mode: 'all', format: 'xlsx', [when]: yesterday })
    done += 1
  }
  return done
}
