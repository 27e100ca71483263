import type { VendorAdapter } from './adapter.ts'
import { dahua } from './dahua.ts'
import { generic } from './generic.ts'
import { hikvision } from './hikvision.ts'
import { vzenith } from './vzenith.ts'

/** The adapters by their names, which stand in the addresses of devices. */
export const adapters: Readonly<Record<string, VendorAdapter>> = { vzenith, hikvision, dahua, generic }

/** Undefined for devices that speak our own protocol. */
export function adapterOf(protocol: string): VendorAdapter | undefined {
  return Object.hasOwn(adapters, protocol) ? adapters[protocol] : undefined
}
