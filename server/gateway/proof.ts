import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sentence } from '#kernel/sentence.ts'
import type { Hub } from '../realtime/hub.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { adapterOf } from './adapters/adapters.ts'
import { ownProtocol, type Device, type DeviceDesk } from './event.ts'
import { refusalLimit } from './refusals.ts'

/** Where an attempt came; all that is kept of it alongside the serial number, since the one who made it is no one yet. */
export interface Attempt {
  readonly carrier: 'http' | 'mqtt'
  /** Null behind an external broker. */
  readonly address: string | null
}

export interface DeviceProof {
  /** The device behind serial number and key; null when they do not belong together, which is then listed for people to see. */
  deviceBehind(serialNo: string | null, key: string | null, attempt: Attempt): Promise<Device | null>
  /** As `deviceBehind`, for a connection over MQTT: devices of those makers too that speak over it. */
  deviceAtBroker(serialNo: string | null, key: string | null, attempt: Attempt): Promise<Device | null>
  /** As `deviceBehind`, for a message that was sealed with the device's key (device-seal.ts). */
  deviceThatSealed(serialNo: string, isGenuine: (secret: Buffer) => boolean, attempt: Attempt): Promise<Device | null>
  /** The device for which an address of ours was signed with its key, whatever its protocol: a lane box sends the pictures of other makers' cameras. */
  deviceOfAddress(serialNo: string, isGenuine: (secret: Buffer) => boolean, attempt: Attempt): Promise<Device | null>
  /** The device of another maker behind the key in its address; null when there is none that speaks this protocol, which is then listed as well. */
  deviceAtAddress(protocol: string, key: string, attempt: Attempt): Promise<Device | null>
}

const rememberedMs = 5_000

const reasons = {
  wrongKey: { zh: '设备密钥不正确', en: 'The device key is wrong' },
  unknownSerial: { zh: '设备序列号未登记或已停用', en: 'The serial number is not registered or was stopped' },
  unknownAddress: {
    zh: '设备推送地址中的密钥不正确,或设备已停用',
    en: 'The key in the device’s address is wrong, or the device was stopped',
  },
  otherProtocol: {
    zh: '设备按另一种协议接入,请核对设备的接入协议与相机中填写的地址',
    en: 'The device speaks another protocol; check its protocol and the address in the camera',
  },
} as const satisfies Record<string, Sentence>

const isOwn = (protocol: string): boolean => protocol === ownProtocol
const speaksMqtt = (protocol: string) => adapterOf(protocol)?.mqtt !== undefined

/** Remembers devices for a few seconds, forgets them at once when one is changed in the console. */
export function openProof(
  desk: Pick<DeviceDesk, 'deviceOf' | 'seerOf' | 'deviceOfKey' | 'quarantine'>,
  hub: Pick<Hub, 'subscribe'>,
  deviceConcept: string,
  now: () => number = Date.now,
): DeviceProof {
  const remembered = new Map<string, { device: Device; until: number }>()
  const isWorthListing = refusalLimit(now)
  let forgotten = 0
  const forget = () => {
    remembered.clear()
    forgotten++
  }
  hub.subscribe('changed', (event) => {
    if (event.of === deviceConcept) forget()
  })
  hub.subscribe('missed', forget)

  const find = async (name: string, look: () => Promise<Device | null>): Promise<Device | null> => {
    const known = remembered.get(name)
    if (known && known.until > now()) return known.device
    const before = forgotten
    const device = await look()
    // What was changed while it was looked up may have been read as it was before.
    if (device && before === forgotten) remembered.set(name, { device, until: now() + rememberedMs })
    return device
  }
  const refuse = async (device: Device | null, serialNo: string, reason: Sentence, attempt: Attempt): Promise<null> => {
    if (isWorthListing(serialNo, attempt.address))
      await desk.quarantine([
        {
          tenantId: device?.tenantId ?? platformTenant,
          deviceId: device?.deviceId ?? null,
          serialNo: serialNo.slice(0, 64),
          reason,
          sent: { ...attempt },
          receivedAt: now(),
        },
      ])
    return null
  }
  const prove = async (
    serialNo: string | null,
    isRight: (device: Device) => boolean,
    attempt: Attempt,
    speaks: (protocol: string) => boolean = isOwn,
  ): Promise<Device | null> => {
    // The database holds no NUL; a user name over MQTT may.
    const isOne = serialNo && !serialNo.includes('\0')
    const device = isOne ? await find(serialNo, () => desk.deviceOf(serialNo)) : null
    if (!device) return refuse(null, serialNo?.replaceAll('\0', '\ufffd') ?? '', reasons.unknownSerial, attempt)
    if (!isRight(device)) return refuse(device, device.serialNo, reasons.wrongKey, attempt)
    return speaks(device.protocol) ? device : refuse(device, device.serialNo, reasons.otherProtocol, attempt)
  }
  const hasKey = (key: string | null) => {
    const digest = createHash('sha256')
      .update(key ?? '')
      .digest()
    return ({ keyDigest }: Device) => Boolean(key) && timingSafeEqual(digest, keyDigest)
  }
  return {
    deviceBehind: (serialNo, key, attempt) => prove(serialNo, hasKey(key), attempt),
    deviceAtBroker: (serialNo, key, attempt) =>
      prove(serialNo, hasKey(key), attempt, (protocol) => isOwn(protocol) || speaksMqtt(protocol)),
    deviceThatSealed: (serialNo, isGenuine, attempt) =>
      prove(serialNo, ({ keyDigest }) => isGenuine(keyDigest), attempt),
    async deviceOfAddress(serialNo, isGenuine, attempt) {
      const device = await find(`seer ${serialNo}`, () => desk.seerOf(serialNo))
      if (!device) return refuse(null, serialNo, reasons.unknownSerial, attempt)
      return isGenuine(device.keyDigest) ? device : refuse(device, device.serialNo, reasons.wrongKey, attempt)
    },
    async deviceAtAddress(protocol, key, attempt) {
      const digest = createHash('sha256').update(key).digest()
      const device = await find(digest.toString('latin1'), () => desk.deviceOfKey(key))
      if (!device) return refuse(null, '', reasons.unknownAddress, attempt)
      return device.protocol === protocol ? device : refuse(device, device.serialNo, reasons.otherProtocol, attempt)
    },
  }
}
