import type { Credentials } from '../device/device.ts'
import type { Console } from './console.ts'
import { actConfirmed, addOnce, type Row } from './records.ts'

/** A parking lot with everything in it, as the console's forms take it. Codes are letters and digits, unique in the tenant. */
export interface PlannedPlace {
  readonly lot: Row & { readonly ParkLotName: string }
  readonly sentries: readonly Sentry[]
  readonly gates: readonly Gate[]
}

export interface Sentry {
  readonly SentryCode: string
  readonly SentryName: string
  readonly SentryType: number
}

export interface Gate {
  readonly GateCode: string
  readonly GateName: string
  readonly GateType: number
  readonly SentryCode?: string
  readonly lanes: readonly Lane[]
}

export interface Lane {
  readonly LaneCode: string
  readonly LaneName: string
  readonly LaneType: number
  readonly SentryCode?: string
  readonly camera: Row & { readonly SerialNo: string; readonly DeviceCode: string; readonly DeviceName: string }
}

/** Keys of the devices we hold, kept by the one who runs us: the console shows a key once. */
export interface KeyRing {
  find(serial: string): string | undefined
  keep(credentials: Credentials): void
}

export interface MadePlace {
  readonly lotId: string
  /** The lot was not there before. */
  readonly isNew: boolean
}

/** Makes what is missing of a place, and a key for every camera that is new or whose key we do not hold. */
export async function makePlace(
  console: Console,
  { lot, sentries, gates }: PlannedPlace,
  keys: KeyRing,
): Promise<MadePlace> {
  const { ParkLotName, ...rest } = lot
  const { id: ParkLotId, isNew } = await addOnce(console, 'lot', { ParkLotName }, rest)
  const sentryIds = new Map<string, string>()
  for (const { SentryCode, ...rest } of sentries) {
    const { id } = await addOnce(console, 'sentry', { SentryCode }, { ParkLotId, ...rest })
    sentryIds.set(SentryCode, id)
  }
  const heldBy = (SentryCode: string | undefined) => {
    const SentryId = SentryCode && sentryIds.get(SentryCode)
    return SentryId ? { SentryId } : {}
  }
  for (const { GateCode, SentryCode, lanes, ...rest } of gates) {
    const { id: GateId } = await addOnce(console, 'gate', { GateCode }, { ParkLotId, ...heldBy(SentryCode), ...rest })
    for (const { LaneCode, SentryCode, camera, ...rest } of lanes) {
      const { id: LaneId } = await addOnce(
        console,
        'lane',
        { LaneCode },
        { ParkLotId, GateId, ...heldBy(SentryCode), ...rest },
      )
      await makeCamera(console, camera, { ParkLotId, LaneId }, keys)
    }
  }
  return { lotId: ParkLotId, isNew }
}

async function makeCamera(
  console: Console,
  { SerialNo, ...rest }: Lane['camera'],
  where: Row,
  keys: KeyRing,
): Promise<void> {
  const { id, isNew } = await addOnce(console, 'device', { SerialNo }, { ...where, ...rest })
  if (!isNew && keys.find(SerialNo)) return
  const { Key } = (await actConfirmed(console, 'device', 'issueKey', id))!
  keys.keep({ serial: SerialNo, key: Key! })
}
