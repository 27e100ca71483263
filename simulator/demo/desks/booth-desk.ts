import { dutyStates, operationAudits, orderStatuses, payChannels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { instantOf, minute } from '../../time.ts'
import { demoLots } from '../demo-town.ts'
import { userNameOf } from '../staff.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'
import { interventionOf, interventionsDue } from './intervening.ts'

const page = { PerPage: 100, Page: 1 }
const { onDuty } = dutyStates
const { leftUnpaid: unpaid } = orderStatuses
const { cash } = payChannels

/** Those on duty lend a hand now and then; finance looks at what was done by hand. */
export async function lookAtBooths(staff: Staff): Promise<number> {
  const office = await staff.as('chenxiaoyan')
  const { rows } = await query(office, 'dutySession', { DutyState: [onDuty] }, page)
  let done = 0
  for (const duty of rows) {
    const who = userNameOf(String(duty['UserName']))
    if (!who) continue
    const from = String(duty['OnAt'])
    const { total } = await query(
      office,
      'sentryOperateLog',
      { operatorId: [duty['UserId']], operatedAt: { from } },
      { PerPage: 1, Page: 1 },
    )
    if (total >= interventionsDue(String(duty['DutyNo']), instantOf(from), Date.now())) continue
    await unlessOver(async () => void ((await lendHand(staff, who, duty, total)) && done++))
  }
  return done + (await auditOperations(await staff.as('linjia')))
}

/** False when there is no one to help. */
async function lendHand(staff: Staff, who: string, duty: Row, before: number): Promise<boolean> {
  const lot = demoLots.find(({ lot }) => lot.ParkLotName === duty['ParkLotName'])?.code ?? ''
  const { kind, reasonText } = interventionOf(String(duty['DutyNo']), lot, before)
  const by = await staff.as(who)
  if (kind === 'cash') return takeCash(by, duty)
  const lanes = await query(by, 'lane', { ParkLotId: [duty['ParkLotId']] }, page)
  const own = lanes.rows.filter(({ SentryId }) => SentryId === duty['SentryId'])
  if (own.length === 0) return takeCash(by, duty)
  const lane = randomOf(`lane/${String(duty['DutyNo'])}/${before}`).pick(own)
  await ask(by, 'lane', kind, { Id: idOf('lane', lane), reasonText })
  return true
}

/** Someone who left without paying comes by and pays. */
async function takeCash(by: Console, { ParkLotId }: Row): Promise<boolean> {
  const { rows } = await query(by, 'order', { parkLotId: [ParkLotId], orderStatus: [unpaid] }, { PerPage: 10, Page: 1 })
  const order = rows.find(({ needPayMoney }) => Number(needPayMoney) > 0)
  if (!order) return false
  await ask(by, 'order', 'pay', { id: idOf('order', order), payChannel: cash, receivedMoney: order['needPayMoney'] })
  return true
}

const { waiting: unaudited, normal, suspicious: doubtful, violation: wrong } = operationAudits
const remarks = { [normal]: '录像核对无误', [doubtful]: '录像不清,待核实', [wrong]: '未登记事由,已提醒' }

/** Most of it was right. */
async function auditOperations(finance: Console): Promise<number> {
  const { rows } = await query(finance, 'sentryOperateLog', { auditState: [unaudited] }, page)
  const due = rows.flatMap((row) => {
    const random = randomOf(`operation/${String(row['operateNo'])}`)
    const at = instantOf(String(row['operatedAt'])) + Math.max(minute, random.logNormal(12, 0.9) * minute)
    const share = random.fraction()
    const auditState = share < 0.9 ? normal : share < 0.97 ? doubtful : wrong
    return at <= Date.now() ? [{ id: idOf('sentryOperateLog', row), auditState }] : []
  })
  for (const { id, auditState } of due)
    await unlessOver(() =>
      ask(finance, 'sentryOperateLog', 'audit', { id, auditState, auditRemark: remarks[auditState] }),
    )
  return due.length
}
