import { repairStates } from '../../codes.ts'
import { act, idOf, query } from '../../console/records.ts'
import { instantOf } from '../../time.ts'
import { nextStep } from './repairing.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'

/** Repair orders are carried out step by step. */
export async function lookAtRepairs(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const { rows } = await query(
    office,
    'repairOrder',
    {
      State: [
        repairStates.toAssign,
        repairStates.toAccept,
        repairStates.toArrive,
        repairStates.underWay,
        repairStates.toConfirm,
      ],
    },
    { PerPage: 100, Page: 1 },
  )
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
    await unlessOver(() => act(by, 'repairOrder', step.verb, idOf('repairOrder', row), values))
  }
  return due.length
}

async function idOfSelf(staff: Staff, userName: string): Promise<string> {
  return (await (await staff.as(userName)).call('getTenantUserInfo', {})).userId
}
