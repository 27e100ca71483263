import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { forgetSharedFiles } from '#server/files/shared-files.ts'
import { digest } from '#server/http/incoming.ts'
import { newToken } from '#server/tenant-in-token.ts'
import { handlers } from '#server/verb/handlers.ts'
import { sealedFor } from './camera-sign-in.server.ts'
import { addressesOf } from './device-addresses.server.ts'
import { device } from './device.ts'
import { refuseOwnSerial } from './serial-numbers.server.ts'
import { askForStill } from './take-still.server.ts'

export const deviceHandlers = handlers(device, {
  async create({ tx, records, by }, draft) {
    await refuseOwnSerial(tx, draft.SerialNo!)
    return records.create({ ...draft, ...claimedByRecorder(draft) }, by)
  },

  async update({ tx, records, by }, before, changes) {
    if (changes.SerialNo && changes.SerialNo !== before.SerialNo) await refuseOwnSerial(tx, changes.SerialNo, before.id)
    const isHungOn = Boolean(changes.RecorderId) && changes.RecorderId !== before.RecorderId
    await records.update(
      before.id,
      isHungOn ? { ...claimedByRecorder({ ...before, ...changes }), ...changes } : changes,
      by,
    )
  },

  /** Its last still goes with it. */
  async delete({ tx, records }, before) {
    if (before.StillPicture) await forgetSharedFiles(tx, [before.StillPicture])
    await records.delete(before.id)
  },

  actions: {
    /**
     * A new key of 256 random bits, which claims the device. Only its digest is kept; the old key is refused from now on. What a camera of
     * another maker is given are addresses with the key in them.
     */
    async issueKey({ tx, records, machine, incoming, by }, record) {
      const key = await newToken(tx)
      await records.update(record.id, { DeviceStatus: deviceStatuses.claimed, KeyIssuedAt: new Date() }, by)
      await tx.run(sql`update device set key_digest = ${digest(key)} where id = ${record.id}`)
      const { mqttUrl, mqttPort, driversAt } = machine.settings
      // The host of a request is what its sender says: the key is pushed to where these addresses lead.
      const origin = driversAt || `${incoming.request.protocol}://${incoming.request.host}`
      const at = { origin, broker: mqttUrl === null ? `${new URL(origin).hostname}:${mqttPort}` : null }
      return addressesOf(record.Protocol, at, key) ?? { Key: key }
    },

    /** Noted in the audit log; the camera is asked once that is committed, and what it showed, or why not, stands with the device. */
    async takeStill(context, record) {
      await askForStill(context, record)
    },

    /** The account as which the server asks the camera to move its barrier. The password is sealed, and no call gives it back. */
    async setSignIn({ tx, records, machine, incoming, by }, { id }, { UserName, Password }) {
      const sealed = machine.secrets.seal(Password, sealedFor(incoming.person.tenantId, id))
      await records.update(id, { ControlUser: UserName }, by)
      await tx.run(sql`update device set control_password = ${sealed} where id = ${id}`)
    },
  },
})

interface Hung {
  readonly RecorderId?: string | null | undefined
  readonly DeviceStatus?: CodeOf<typeof deviceStatuses> | null | undefined
}

/** What hangs on a recorder needs no key that would claim it. */
function claimedByRecorder({ RecorderId, DeviceStatus }: Hung) {
  return RecorderId && DeviceStatus === deviceStatuses.unclaimed ? { DeviceStatus: deviceStatuses.claimed } : {}
}
