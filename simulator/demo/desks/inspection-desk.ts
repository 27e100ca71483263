import { findingStates, inspectKinds, orderStatuses, taskStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, findOne, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, dayStart, day, instantOf, minute } from '../../time.ts'
import { demoLots, lotNameOf } from '../demo-town.ts'
import { userNameOf } from '../staff.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'
import { comesAt, findingAt, settlementOf, streetFinding } from './inspecting.ts'

const page = { PerPage: 100, Page: 1 }
const { waiting, underWay } = taskStates
const { stockTaking: spotCount, roadside: street } = inspectKinds
const { open } = findingStates
const inside = [orderStatuses.inside, orderStatuses.paidInside]

/** Inspectors walk their tasks point by point and file what they find on the street; the office settles what was found. */
export async function lookAtInspections(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  return (await walkTasks(staff, office)) + (await patrolStreet(staff, office)) + (await settleFindings(office))
}

async function walkTasks(staff: Staff, office: Console): Promise<number> {
  const started = { TaskState: [waiting, underWay], PlanBeginAt: { to: consoleTime(Date.now()) } }
  const { rows } = await query(office, 'inspectTask', started, page)
  let done = 0
  for (const task of rows) {
    const inspector = userNameOf(String(task['InspectorName']))
    const [begin, end] = [instantOf(String(task['PlanBeginAt'])), instantOf(String(task['PlanEndAt']))]
    const pointsDone = Number(task['DoneCount'])
    const at = comesAt(String(task['TaskNo']), begin, end, pointsDone)
    const PointId = (task['PointIds'] as string[])[pointsDone]
    if (!inspector || !PointId || at === null || at > Date.now()) continue
    await unlessOver(async () => {
      const by = await staff.as(inspector)
      if (Number(task['TaskState']) === waiting)
        await ask(by, 'inspectTask', 'start', { Id: idOf('inspectTask', task) })
      const proof = { PointId, ...(await codeOf(office, PointId)), ...(await countOf(office, task)) }
      const finding = findingAt(`${String(task['TaskNo'])}/${PointId}`, Number(task['InspectKind']))
      await ask(by, 'inspectTask', 'check', { Id: idOf('inspectTask', task), ...proof, ...finding })
      done++
    })
  }
  return done
}

async function codeOf(office: Console, Id: string): Promise<{ ScanCode?: string }> {
  const { QrCode } = await ask(office, 'inspectPoint', 'get', { Id })
  return QrCode === null ? {} : { ScanCode: String(QrCode) }
}

/** Anyone who counts spots may count one more or less than there are. */
async function countOf(office: Console, { InspectKind, ParkLotId, ParkLotName, TaskNo }: Row): Promise<object> {
  if (Number(InspectKind) !== spotCount) return {}
  const lot = demoLots.find(({ lot }) => lot.ParkLotName === ParkLotName)
  const { total } = await query(
    office,
    'order',
    { parkLotId: [ParkLotId], orderStatus: inside },
    { PerPage: 1, Page: 1 },
  )
  const left = Math.max(0, (lot?.lot.TotalSpotCount ?? total) - total)
  return { RealSpotLeft: Math.max(0, left + randomOf(`count/${String(TaskNo)}`).whole(-2, 1)), RealCarCount: total }
}

const patroller = 'zhaolei'
const streetFindingsADay = 8

/** Spread over the day; those of hours that are over when the demo starts are filed first. */
async function patrolStreet(staff: Staff, office: Console): Promise<number> {
  const today = dayStart(Date.now())
  const random = randomOf(`patrol/${today}`)
  const times = Array.from({ length: streetFindingsADay }, () => today + random.fraction() * 0.9 * day)
  const due = times.filter((at) => at <= Date.now()).length
  const { total } = await query(
    office,
    'parkLotInspect',
    { InspectKind: [street], InspectAt: { from: consoleTime(today) } },
    page,
  )
  if (total >= due) return 0
  const lot = await findOne(office, 'lot', { ParkLotName: lotNameOf('LR') })
  if (!lot) return 0
  const seed = `${today}/${total}`
  await ask(await staff.as(patroller), 'parkLotInspect', 'add', {
    ParkLotId: idOf('lot', lot),
    InspectKind: street,
    ParkSpotNumber: `JF${String(randomOf(`spot/${seed}`).whole(1, 36)).padStart(3, '0')}`,
    ...streetFinding(seed),
  })
  return 1
}

async function settleFindings(office: Console): Promise<number> {
  const { rows } = await query(office, 'parkLotInspect', { HandleState: [open] }, page)
  let done = 0
  for (const row of rows) {
    const { afterMinutes, verb, values } = settlementOf(String(row['InspectNo']), Number(row['AbnormalReason']))
    if (instantOf(String(row['InspectAt'])) + afterMinutes * minute > Date.now()) continue
    await unlessOver(() => ask(office, 'parkLotInspect', verb, { Id: idOf('parkLotInspect', row), ...values }))
    done++
  }
  return done
}
