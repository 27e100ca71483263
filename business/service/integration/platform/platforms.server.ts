import { webhookFormats } from '../webhook/webhook.ts'
import { hangzhouPlatform } from './hangzhou-platform.server.ts'
import { hefeiPlatform } from './hefei-platform.server.ts'
import type { Platform } from './platform-request.ts'
import { pyunPlatform } from './pyun-platform.server.ts'

/** By their formats. */
export const platforms: Readonly<Record<number, Platform>> = {
  [webhookFormats.pyun]: pyunPlatform,
  [webhookFormats.hangzhou]: hangzhouPlatform,
  [webhookFormats.hefei]: hefeiPlatform,
}

/** The platform whose format it is; null for Standard Webhooks. */
export function platformOf(format: number): Platform | null {
  return platforms[format] ?? null
}
