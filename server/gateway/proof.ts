import { createHash, timingSafeEqual } from 'node:crypto'
import type { Json } from '#kernel/wire.ts'
import { storable } from '#fields/structure/storable.ts'
import type { Hub } from '../realtime/hub.ts'
import { platformTenant } from '../scope.ts'
import type { Device, DeviceDesk } from './event.ts'

export interface Proof {
  /** The device behind serial number and key; null when they do not belong together, which is then listed for people to see. */
  deviceBehind(serialNo: string | null, key: string | null, sent: Json): Promise<Device | null>
  /** As `deviceBehind`, for a message that was sealed with the device's key (device-seal.ts). */
  deviceThatSealed(serialNo: string, isGenuine: (secret: Buffer) => boolean, sent: Json): Promise<Device | null>
}

const rememberedMs = 5_000
const listedPerMinute = 20

/** Remembers devices for a few seconds, forgets them at once when one is changed in the console. */
export function openProof(desk: DeviceDesk, hub: Hub, deviceConcept: string, now: () => number = Date.now): Proof {
  const remembered = new Map<string, { device: Device; until: number }>()
  const refused = new Map<string, { since: number; count: number }>()
  hub.subscribe('changed', (hint) => {
    if (hint.topic === 'changed' && hint.of === deviceConcept) remembered.clear()
  })

  const find = async (serialNo: string): Promise<Device | null> => {
    const known = remembered.get(serialNo)
    if (known && known.until > now()) return known.device
    const device = await desk.deviceOf(serialNo)
    if (device) remembered.set(serialNo, { device, until: now() + rememberedMs })
    return device
  }
  /** A flood of refused attempts lists its first twenty a minute for each serial number. */
  const isWorthListing = (serialNo: string): boolean => {
    if (refused.size > 10_000) refused.clear()
    const seen = refused.get(serialNo)
    const current = seen && seen.since > now() - 60_000 ? seen : { since: now(), count: 0 }
    refused.set(serialNo, { ...current, count: current.count + 1 })
    return current.count < listedPerMinute
  }
  const prove = async (
    serialNo: string | null,
    isRight: (device: Device) => boolean,
    sent: Json,
  ): Promise<Device | null> => {
    const device = serialNo ? await find(serialNo) : null
    if (device && isRight(device)) return device
    if (isWorthListing(serialNo ?? '')) {
      const reason = device
        ? { zh: '设备密钥不正确', en: 'The device key is wrong' }
        : { zh: '设备序列号未登记或已停用', en: 'The serial number is not registered or was stopped' }
      await desk.quarantine([
        {
          tenantId: device?.tenantId ?? platformTenant,
          deviceId: device?.deviceId ?? null,
          serialNo: (serialNo ?? '').slice(0, 64),
          reason,
          sent: storable(sent),
          receivedAt: now(),
        },
      ])
    }
    return null
  }
  return {
    deviceBehind: (serialNo, key, sent) => {
      const digest = createHash('sha256')
        .update(key ?? '')
        .digest()
      return prove(serialNo, ({ keyDigest }) => Boolean(key) && timingSafeEqual(digest, keyDigest), sent)
    },
    deviceThatSealed: (serialNo, isGenuine, sent) => prove(serialNo, ({ keyDigest }) => isGenuine(keyDigest), sent),
  }
}
