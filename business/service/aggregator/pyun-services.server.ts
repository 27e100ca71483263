import { recordResult } from '#business/finance/payment/pyun/record-result.server.ts'
import { readPyunTime } from '#business/finance/payment/pyun/pyun-time.ts'
import { fill } from '#kernel/sentence.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { normalisePlate } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { notDone, type Asked } from './asked.server.ts'
import { captureGate } from './capture-gate.server.ts'
import { enterWithoutPlate } from './enter-without-plate.server.ts'
import { laneOf, stayOfNo, stayOfPlate } from './find-stay.server.ts'
import { leaveWithoutPlate } from './leave-without-plate.server.ts'
import { listBlackPlate, relieveBlackPlate } from './list-black-plate.server.ts'
import { listDevices } from './list-devices.server.ts'
import { moveGate, showGate } from './move-gate.server.ts'
import { results } from './pyun-codes.ts'
import { showBill, showDetail, type Answered } from './show-bill.server.ts'

type Service = (asked: Asked) => Promise<Answered>

const done = { result_code: results.done, message: '处理成功' }
const noStay = notDone(results.none, '未查询到停车信息')

/** What the aggregator asks the car park for, by the names of its documents. */
export const services: Readonly<Record<string, Service>> = {
  'service.parking.payment.billing': (asked) =>
    look(asked, async (tx) => {
      const orderId = await askedStay(tx, asked)
      if (typeof orderId !== 'string') return orderId
      return { ...done, ...((await showBill(tx, orderId, asked.now)) ?? noStay) }
    }),

  async 'service.parking.payment.result'(asked) {
    const { machine, account, of } = asked
    const [paidAt, amount, tradeNo] = [readPyunTime(of('pay_time')), of('value'), of('pay_serial')]
    if (paidAt === null || !/^\d{1,9}$/.test(amount) || !/^[\w-]{1,64}$/.test(tradeNo))
      return notDone(results.badArgument, 'pay_time、value 或 pay_serial 不正确')
    const refusal = await recordResult(machine, account, {
      parkingOrder: of('parking_order'),
      tradeNo,
      amount: Number(amount),
      paidAt,
    })
    if (refusal) return notDone(results.withdrawn, fill(refusal.reason.zh, refusal.params))
    await leaveWithoutPlate(asked)
    return { result_code: results.done, message: '订单支付成功', parking_serial: of('parking_serial') }
  },

  'service.parking.detail': (asked) =>
    look(asked, async (tx) => {
      const orderId = await stayOfNo(tx, asked.account.parkLotId, asked.of('parking_serial'))
      return orderId === null ? noStay : { ...done, ...(await showDetail(tx, orderId, asked.now)) }
    }),

  'service.parking.realtime': (asked) =>
    look(asked, async (tx) => {
      const row = (await tx.first<{ total: number; inside: number; rules: string | null }>(sql`
        select l.total_spot_count as total, coalesce(o.inside_count, 0) as inside,
          (select string_agg(distinct r.rule_name, ';') from charge_rule_bind b join charge_rule r on r.id = b.rule_id where b.park_lot_id = l.id) as rules
        from park_lot l left join lot_occupancy o on o.park_lot_id = l.id where l.id = ${asked.account.parkLotId}`))!
      const prices = { charge_json: '{}', charge_depict: row.rules ?? '' }
      return { ...done, total: row.total, parking: row.inside, ...prices }
    }),

  'service.parking.device.list': (asked) =>
    look(asked, async (tx) => ({ ...done, device_list: await listDevices(tx, asked.account.parkLotId) })),
  'service.parking.gate.status': (asked) => look(asked, (tx) => showGate(tx, asked)),
  'service.parking.gate.control': moveGate,
  'service.parking.gate.capture': captureGate,
  'service.parking.direct.enter': enterWithoutPlate,
  'service.parking.blacklist.create': listBlackPlate,
  'service.parking.blacklist.delete': relieveBlackPlate,
}

function look({ machine, account }: Asked, work: (tx: Tx) => Promise<Answered>): Promise<Answered> {
  return machine.database.snapshot(wholeTenant(account.tenantId), work)
}

/**
 * By plate, by what the phone of a car without one was given (`passport`), or by the lane at which it stands; or why there is none. At a lane the car that
 * stands there is meant: one with a plate whatever the phone was given before, and one without it by that.
 */
async function askedStay(tx: Tx, { account: { parkLotId }, of }: Asked): Promise<string | Answered> {
  const [plate, passport] = [normalisePlate(of('plate')), normalisePlate(of('passport'))]
  const named = plate || passport
  const inside = named ? await stayOfPlate(tx, parkLotId, named) : null
  if (plate || (passport && !of('gate_id'))) return inside ?? noStay
  const lane = await laneOf(tx, parkLotId, of('gate_id'))
  if (!lane) return notDone(results.badArgument, 'plate、passport 或 gate_id 至少填写一项,gate_id 须为本车场的车道编号')
  const waiting = await waitingAt(tx, lane.id, parkLotId)
  const atLane = waiting?.orderNo ? await stayOfNo(tx, parkLotId, waiting.orderNo) : null
  if (atLane) return atLane
  if (passport && !inside) return noStay
  return (waiting && inside) || notDone(results.failed, '车道前没有等待缴费的车辆')
}
