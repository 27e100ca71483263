import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hub } from '../realtime/hub.ts'
import { platformTenant } from '../scope.ts'
import type { Device, DeviceDesk } from './event.ts'
import { refusalLimit } from './refusals.ts'

/** Whence an attempt came; all that is kept of it beside the serial number, since whoever made it is nobody yet. */
export interface Attempt {
  readonly carrier: 'http' | 'mqtt'
  /** Null behind an external broker. */
  readonly address: string | null
}

export interface Proof {
  /** The device behind serial number and key; null when they do not belong together, which is then listed for people to see. */
  deviceBehind(serialNo: string | null, key: string | null, attempt: Attempt): Promise<Device | null>
  /** As `deviceBehind`, for a message that was sealed with the device's key (device-seal.ts). */
  deviceThatSealed(serialNo: string, isGenuine: (secret: Buffer) => boolean, attempt: Attempt): Promise<Device | null>
}

const rememberedMs = 5_000

/** Remembers devices for a few seconds, forgets them at once when one is changed in the console. */
export function openProof(desk: DeviceDesk, hub: Hub, deviceConcept: string, now: () => number = Date.now): Proof {
  const remembered = new Map<string, { device: Device; until: number }>()
  const isWorthListing = refusalLimit(now)
  hub.subscribe('changed', (hint) => {
    if (hint.of === deviceConcept) remembered.clear()
  })
  hub.subscribe('missed', () => remembered.clear())

  const find = async (serialNo: string): Promise<Device | null> => {
    const known = remembered.get(serialNo)
    if (known && known.until > now()) return known.device
    const device = await desk.deviceOf(serialNo)
    if (device) remembered.set(serialNo, { device, until: now() + rememberedMs })
    return device
  }
  const prove = async (
    serialNo: string | null,
    isRight: (device: Device) => boolean,
    attempt: Attempt,
  ): Promise<Device | null> => {
    const device = serialNo ? await find(serialNo) : null
    if (device && isRight(device)) return device
    if (isWorthListing(serialNo ?? '', attempt.address)) {
      const reason = device
        ? { zh: '设备密钥不正确', en: 'The device key is wrong' }
        : { zh: '设备序列号未登记或已停用', en: 'The serial number is not registered or was stopped' }
      await desk.quarantine([
        {
          tenantId: device?.tenantId ?? platformTenant,
          deviceId: device?.deviceId ?? null,
          serialNo: (serialNo ?? '').slice(0, 64),
          reason,
          sent: { ...attempt },
          receivedAt: now(),
        },
      ])
    }
    return null
  }
  return {
    deviceBehind: (serialNo, key, attempt) => {
      const digest = createHash('sha256')
        .update(key ?? '')
        .digest()
      return prove(serialNo, ({ keyDigest }) => Boolean(key) && timingSafeEqual(digest, keyDigest), attempt)
    },
    deviceThatSealed: (serialNo, isGenuine, attempt) =>
      prove(serialNo, ({ keyDigest }) => isGenuine(keyDigest), attempt),
  }
}
