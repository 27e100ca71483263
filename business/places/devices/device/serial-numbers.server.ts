import { repetition } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { deviceSerials, type HeldSerial } from '#business/ground/system/tenant/device-serials.server.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { device } from './device.ts'

const isOwn = {
  zh: '序列号“{SerialNo}”已登记在本租户的设备“{name}”({code},{lot})上',
  en: 'The serial number “{SerialNo}” is that of your own device “{name}” ({code}, {lot})',
}
const isOwnElsewhere = {
  zh: '序列号“{SerialNo}”已登记在本租户另一个停车场的设备上,请联系本租户的管理员',
  en: 'The serial number “{SerialNo}” is that of a device in another car park of your company; ask your administrator',
}

/** Of the own devices the one that has the number is named, to anyone who sees its car park. `but`: the device that is edited. */
export async function refuseOwnSerial(tx: Tx, SerialNo: string, but?: string): Promise<void> {
  const seen = await holderOf(tx, SerialNo)
  if (seen && seen.id !== but) {
    const { DeviceName: name, DeviceCode, ParkLotName: lot } = seen.shown
    throw repetition(isOwn, { SerialNo, name, code: DeviceCode, lot })
  }
  if (!seen && (await inWholeTenant(tx, () => holderOf(tx, SerialNo)))) throw repetition(isOwnElsewhere, { SerialNo })
}

interface Holder {
  readonly id: string
  readonly remark: string | null
  readonly shown: HeldSerial
}

/** The device of the scope that has the number, in any case of letters. */
async function holderOf(tx: Tx, serialNo: string): Promise<Holder | null> {
  const row = await tx.first<{
    id: string
    name: string
    code: string
    lot: string
    last_at: Date | null
    remark: string | null
  }>(sql`
    select d.id::text as id, d.device_name as name, d.device_code as code, t.park_lot_name as lot, d.last_heartbeat_at as last_at, d.remark
    from device d join park_lot t on t.id = d.park_lot_id where upper(d.serial_no) = upper(${serialNo})
    order by d.serial_no = ${serialNo} desc limit 1`)
  if (!row) return null
  const { id, name, code: DeviceCode, lot, last_at, remark } = row
  return { id, remark, shown: { DeviceName: name, DeviceCode, ParkLotName: lot, LastHeartbeatAt: last_at } }
}

deviceSerials.register({
  async tenantOf(tx, serialNo) {
    const row = await tx.first<{ tenant: string | null }>(sql`select tenant_of_serial(${serialNo})::text as tenant`)
    return row!.tenant
  },

  held: async (tx, serialNo) => (await holderOf(tx, serialNo))?.shown ?? null,

  /** The device stays in the ledger under a number that no maker gives, and reports no more until it is given one and a key. */
  async free(tx, incoming, serialNo, reason) {
    const held = await holderOf(tx, serialNo)
    if (!held) return null
    const freed = `FREED${held.id}`
    await tx.run(sql`
      update device set serial_no = ${freed}, remark = ${reason}, key_digest = null, device_status = ${code(deviceStatuses.unclaimed)}, updated_at = now(),
        updated_by = ${incoming.person.realName} where id = ${held.id}`)
    writeAudit(tx, incoming, {
      of: device,
      label: '释放设备序列号',
      id: held.id,
      name: held.shown.DeviceName,
      before: { SerialNo: serialNo, Remark: held.remark },
      after: { SerialNo: freed, Remark: reason },
      dangerous: true,
      costMs: 0,
    })
    return held.shown
  },
})
