import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sentence } from '#kernel/sentence.ts'
import type { Hub } from '../realtime/hub.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { adapterOf } from './adapters/adapters.ts'
import { ownProtocol, type Device, type DeviceDesk } from './event.ts'
import { lookUps } from './look-ups.ts'
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

/**
 * Remembers devices for a few seconds, forgets them at once when one is changed in the console. Who is not remembered is looked up, a stranger when it is their turn
 * (look-ups.ts), and once however many say to be the same at one place.
 */
export function openProof(
  desk: Pick<DeviceDesk, 'deviceOf' | 'seerOf' | 'deviceOfKey' | 'quarantine'>,
  hub: Pick<Hub, 'subscribe'>,
  deviceConcept: string,
  now: () => number = Date.now,
): DeviceProof {
  const remembered = new Map<string, { device: Device; until: number }>()
  const isWorthListing = refusalLimit(now)
  const strangers = lookUps(now)
  const looking = new Map<string, Promise<Device | null>>()
  let forgotten = 0
  const forget = () => {
    remembered.clear()
    looking.clear()
    forgotten++
  }
  hub.subscribe('changed', (event) => {
    if (event.of === deviceConcept) forget()
  })
  hub.subscribe('missed', forget)

  /** Undefined: it is not looked up. */
  const find = async (
    name: string,
    { address }: Attempt,
    look: () => Promise<Device | null>,
  ): Promise<Device | null | undefined> => {
    const known = remembered.get(name)
    if (known && known.until > now()) return known.device
    const place = `${address} ${name}`
    const same = looking.get(place)
    if (same) return same
    const inTurn = strangers.turnOf(name, address)
    if (!inTurn) return undefined
    const before = forgotten
    const finding = inTurn(look)
    looking.set(place, finding)
    try {
      const device = await finding
      // What was changed while it was looked up may have been read as it was before.
      if (device && before === forgotten) remembered.set(name, { device, until: now() + rememberedMs })
      return device
    } finally {
      if (looking.get(place) === finding) looking.delete(place)
    }
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
    const device = isOne ? await find(serialNo, attempt, () => desk.deviceOf(serialNo)) : null
    if (device === undefined) return null
    if (!device) return refuse(null, serialNo?.replaceAll('\0', '\ufffd') ?? '', reasons.unknownSerial, attempt)
    if (!isRight(device)) return refuse(device, device.serialNo, reasons.wrongKey, attempt)
    if (!speaks(device.protocol)) return refuse(device, device.serialNo, reasons.otherProtocol, attempt)
    strangers.proved(serialNo!, attempt.address)
    return device
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
      const name = `seer ${serialNo}`
      const device = await find(name, attempt, () => desk.seerOf(serialNo))
      if (device === undefined) return null
      if (!device) return refuse(null, serialNo, reasons.unknownSerial, attempt)
      if (!isGenuine(device.keyDigest)) return refuse(device, device.serialNo, reasons.wrongKey, attempt)
      strangers.proved(name, attempt.address)
      return device
    },
    async deviceAtAddress(protocol, key, attempt) {
      const name = createHash('sha256').update(key).digest('base64')
      const device = await find(name, attempt, () => desk.deviceOfKey(key))
      if (device === undefined) return null
      if (!device) return refuse(null, '', reasons.unknownAddress, attempt)
      if (device.protocol !== protocol) return refuse(device, device.serialNo, reasons.otherProtocol, attempt)
      strangers.proved(name, attempt.address)
      return device
    },
  }
}
