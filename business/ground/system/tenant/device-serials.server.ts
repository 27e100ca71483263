import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/verb/audit.ts'

/** A device that holds a serial number, as the platform is shown it. */
export interface HeldSerial {
  readonly DeviceName: string
  readonly DeviceCode: string
  readonly ParkLotName: string
  readonly LastHeartbeatAt: Date | null
}

/** What the platform does about serial numbers, of which each stands once over all tenants. */
export interface DeviceSerials {
  /** The tenant that registered it; null where none has. */
  tenantOf(tx: Tx, serialNo: string): Promise<string | null>
  /** In the tenant's scope. */
  held(tx: Tx, serialNo: string): Promise<HeldSerial | null>
  /** In the tenant's scope: its device loses number and key, and its own audit log says who took them, and why. Returns the device. */
  free(
    tx: Tx,
    incoming: { readonly ip: string; readonly path: string; readonly person: Actor },
    serialNo: string,
    reason: string,
  ): Promise<HeldSerial | null>
}

/** Registered by the devices. */
export const deviceSerials = registered<DeviceSerials>('the serial numbers of devices')
