import { ask } from '#web/requests/ask.ts'
import { useSession } from '#web/session/session.ts'
import { products } from './announcement.ts'
import { projectOfHost } from './project-of-host.ts'

/** What the version check asks about: this product, and the project that the address of the console belongs to (specification 3, 9). */
export function versionShown(): { product: number; project: number } {
  return { product: products.console, project: projectOfHost(location.hostname) }
}

/** Whether a newer version was announced than the person has read of (specification 7, checkVersion). */
export async function checkVersion(): Promise<boolean> {
  const tenantId = useSession.getState().me.TenantId
  const { NeedReview } = await ask<{ NeedReview: boolean }>(
    '/api/announcement/checkVersion',
    { tenantId, ...versionShown() },
    { quiet: true },
  )
  return NeedReview
}
