import { sql } from 'kysely'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { posDevice } from './pos-device.ts'

const [unclaimed, claimed, damaged, lost] = [0, 1, 2, 3]
const isLent = { zh: '设备“{name}”已被领用,请先归还', en: 'The device “{name}” is lent out; have it given back first' }

/** States move as domain.md 1.12 says: 0 → 1 → 0, 0 or 1 → 2 or 3, 2 or 3 → 0. */
export const posDeviceServing = serve(posDevice, {
  async delete({ records }, before) {
    if (before.DeviceStatus === claimed) throw declaredFailure(isLent, { name: before.Name })
    await records.delete(before.id)
  },

  actions: {
    async claim({ tx, records, by }, record, { UserId }) {
      demand(record, '领用', unclaimed)
      const session = await tx.first(sql`select from session where user_id = ${UserId} and expires_at > now()`)
      const Status = session && record.IsAuth ? 'online' : 'offline'
      await records.update(
        record.id,
        { DeviceStatus: claimed, UserId, Status, ClaimAt: new Date(), ReturnAt: null },
        by,
      )
    },
    async giveBack({ records, by }, record) {
      demand(record, '归还', claimed)
      await records.update(record.id, { DeviceStatus: unclaimed, ...nobody, ReturnAt: new Date() }, by)
    },
    async damage({ records, by }, record, { Remark }) {
      demand(record, '报损', unclaimed, claimed)
      await records.update(record.id, { DeviceStatus: damaged, ...nobody, Remark }, by)
    },
    async lose({ records, by }, record, { Remark }) {
      demand(record, '报失', unclaimed, claimed)
      await records.update(record.id, { DeviceStatus: lost, Status: 'offline', Remark }, by)
    },
    async recover({ records, by }, record) {
      demand(record, '修复或找回', damaged, lost)
      await records.update(record.id, { DeviceStatus: unclaimed, ...nobody }, by)
    },
  },
})

const nobody = { UserId: null, Status: 'offline' }

function demand(record: RecordOf<typeof posDevice>, action: string, ...states: number[]): void {
  if (!states.includes(Number(record.DeviceStatus))) throw fail('notNow', { label: posDevice.label, action })
}
