import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { posDevice, posStatuses } from './pos-device.ts'

const notAuthenticated = {
  zh: '设备未通过串号认证,不能领用',
  en: 'The serial number of the device is not verified, so it cannot be claimed',
}

/** States move as domain.md 1.12 says: 0 → 1 → 0, 0 or 1 → 2 or 3, 2 or 3 → 0. */
export const posDeviceHandlers = handlers(posDevice, {
  actions: {
    async claim({ tx, records, by }, record, { UserId }) {
      if (!record.IsAuth) throw declaredFailure(notAuthenticated)
      const session = await tx.first(
        sql`select from session where user_id = ${UserId} and still_lasts(expires_at, expires_at - started_at)`,
      )
      const Status = session ? posStatuses.online : posStatuses.offline
      await records.update(
        record.id,
        { DeviceStatus: deviceStatuses.claimed, UserId, Status, ClaimAt: new Date(), ReturnAt: null },
        by,
      )
    },
    async giveBack({ records, by }, record) {
      await records.update(record.id, { DeviceStatus: deviceStatuses.unclaimed, ...returned, ReturnAt: new Date() }, by)
    },
    async damage({ records, by }, record, { Remark }) {
      await records.update(record.id, { DeviceStatus: deviceStatuses.damaged, ...returned, Remark }, by)
    },
    async lose({ records, by }, record, { Remark }) {
      await records.update(record.id, { DeviceStatus: deviceStatuses.lost, Status: posStatuses.offline, Remark }, by)
    },
    async recover({ records, by }, record) {
      await records.update(record.id, { DeviceStatus: deviceStatuses.unclaimed, ...returned }, by)
    },
  },
})

const returned = { UserId: null, Status: posStatuses.offline }
