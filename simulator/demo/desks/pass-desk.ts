import { cardStates, packKinds, passAudits, passRefundStates, passRefundWays, payChannels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, actConfirmed, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { day, instantOf, minute } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { fateOf, type PassFate } from './pass-fates.ts'

/** Passes by the month and by the quarter, in force or waiting for something. */
const held = {
  PackKind: [packKinds.month, packKinds.quarter],
  CardState: [cardStates.notYet, cardStates.inForce, cardStates.expiring, cardStates.suspended],
}
const { waiting: waits } = passAudits
const { service: applied, finance: accepted } = passRefundStates
const wallets = [payChannels.wechat, payChannels.wechat, payChannels.alipay, payChannels.cash]

/** Holders of passes renew them, change their cars, stop for a while, or give them back. */
export async function lookAtPasses(staff: Staff): Promise<number> {
  const operator = await staff.as('chenxiaoyan')
  const passes = await query(operator, 'pass', held, { PerPage: 200, Page: 1 })
  const refunds = await query(operator, 'passRefund', { State: [applied, accepted] }, { PerPage: 50, Page: 1 })
  const service = await staff.as('sunli')
  const done = await takeDue(passes.rows, (row) => passStep(operator, service, row))
  return done + (await takeDue(refunds.rows, (row) => refundStep(staff, service, row)))
}

function passStep(operator: Console, service: Console, row: Row): DueStep | null {
  const dayOf = (name: string) => instantOf(`${String(row[name])} 00:00:00`)
  const fate = fateOf({
    mobile: String(row['OwnerMobile']),
    plates: String(row['PlateNumber']).split(','),
    state: Number(row['CardState']),
    waitsForAudit: row['AuditState'] === waits,
    soldAt: instantOf(String(row['CreatedAt'])),
    changedAt: instantOf(String(row['UpdatedAt'])),
    ends: dayOf('EndDate') + day,
    suspendedOn: row['SuspendedOn'] == null ? null : dayOf('SuspendedOn'),
    isRenewed: row['HasRenewToId'] != null,
  })
  return fate && { at: fate.at, take: () => carryOut(operator, service, row, fate) }
}

async function carryOut(
  operator: Console,
  service: Console,
  row: Row,
  { what, Reason, newPlate }: PassFate,
): Promise<unknown> {
  const id = idOf('pass', row)
  const random = randomOf(`pass/${id}/${what}`)
  switch (what) {
    case 'approve':
      return act(operator, 'pass', 'audit', id, { Answer: passAudits.approved })
    case 'reject':
      return act(operator, 'pass', 'audit', id, { Answer: passAudits.refused, Reason })
    case 'suspend':
    case 'resume':
      return act(operator, 'pass', what, id, { Reason })
    case 'cancel':
      return actConfirmed(operator, 'pass', 'cancel', id, { Reason })
    case 'changePlate': {
      const OldPlateNumber = String(row['PlateNumber']).split(',')[0]
      return act(service, 'pass', 'changePlate', id, {
        OldPlateNumber,
        NewPlateNumber: newPlate,
        Reason,
      })
    }
    case 'renew': {
      const quote = await operator.call('quoteRenewal', { Id: id, Units: 1 })
      const paid = { Units: 1, PayChannel: random.pick(wallets), RenewMoney: quote.BillPackMoney }
      return act(operator, 'pass', 'renew', id, paid)
    }
    case 'refund': {
      const quote = await service.call('quoteRefund', { Id: id })
      return act(service, 'pass', 'refund', id, {
        Reason,
        RefundWay: passRefundWays.channel,
        RefundMoney: quote.RefundMoney,
      })
    }
  }
}

/** Service agrees first, then finance pays; some are talked out of it. The same for the same refund in every run. */
function refundStep(staff: Staff, service: Console, row: Row): DueStep {
  const id = idOf('passRefund', row)
  const random = randomOf(`pass-refund/${String(row['RefundNo'])}`)
  const isRefused = random.chance(0.15)
  const [first, second] = [random.logNormal(12, 0.8) * minute, random.logNormal(60, 0.6) * minute]
  const appliedAt = instantOf(String(row['ApplyAt']))
  if (row['State'] === accepted)
    return {
      at: appliedAt + first + second,
      take: async () => actConfirmed(await staff.as('linjia'), 'passRefund', 'pay', id),
    }
  return {
    at: appliedAt + first,
    take: () =>
      isRefused
        ? act(service, 'passRefund', 'reject', id, { RejectReason: '车主同意改为停用两个月' })
        : act(service, 'passRefund', 'accept', id),
  }
}
