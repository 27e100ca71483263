import { readPyunTime } from '#business/finance/payment/pyun/pyun-time.ts'
import { listForPlatform, relieveForPlatform } from '#business/rights/vehicles/black-plate/listed-by-platform.server.ts'
import { isPlate, normalisePlate } from '#fields/plate/plate-number.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { results } from './pyun-codes.ts'
import { notDone, type Asked } from './asked.server.ts'
import type { Answered } from './show-bill.server.ts'

const by = 'P云'
const done = { result_code: results.done, message: '操作成功' }
const noPlate = notDone(results.badArgument, 'plate 不是车牌号码')
const noTime = notDone(results.badArgument, 'start_time、end_time 须为 yyyyMMddHHmmss,且结束不早于开始')
const keptByLot = notDone(results.failed, '该车牌由车场自行列入黑名单,请联系车场解除')

/** Of the audit line: the address itself has the token of the car park in it. */
const created = 'service.parking.blacklist.create'
const deleted = 'service.parking.blacklist.delete'

const reasonOf = ({ of }: Asked, otherwise: string) =>
  [of('reason') || otherwise, of('operator')].filter(Boolean).join(' · ').slice(0, 255)

/** `blacklist.create`: asked again, its entry is changed; those of the car park, and those that it keeps for another, stay as they are. Entries here are of whole days, so the days of its beginning and end count whole. */
export async function listBlackPlate(asked: Asked): Promise<Answered> {
  const { machine, account, of, ip } = asked
  const plateNumber = normalisePlate(of('plate'))
  if (!isPlate(plateNumber)) return noPlate
  const [start, end] = [readPyunTime(of('start_time')), readPyunTime(of('end_time'))]
  if (start === null || end === null || end < start) return noTime
  const days = { begin: wallDate(start), end: wallDate(end) }
  const its = { by, ip, path: created, parkLotId: account.parkLotId, plateNumber }
  const listed = { ...its, ...days, ownerName: of('realname').slice(0, 32) }
  await machine.database.inScope(wholeTenant(account.tenantId), (tx) =>
    listForPlatform(tx, { ...listed, reason: reasonOf(asked, 'P云平台列入') }),
  )
  await machine.hub.publish({ tenantId: account.tenantId, topic: 'changed', of: 'black-plate' })
  return done
}

/** `blacklist.delete`: what it listed itself for this car park, and nothing else. */
export async function relieveBlackPlate(asked: Asked): Promise<Answered> {
  const { machine, account, of, ip } = asked
  const plateNumber = normalisePlate(of('plate'))
  const listed = { by, ip, path: deleted, parkLotId: account.parkLotId, plateNumber }
  const isKept = await machine.database.inScope(wholeTenant(account.tenantId), (tx) =>
    relieveForPlatform(tx, { ...listed, reason: reasonOf(asked, 'P云平台移除') }),
  )
  await machine.hub.publish({ tenantId: account.tenantId, topic: 'changed', of: 'black-plate' })
  return isKept ? keptByLot : done
}
