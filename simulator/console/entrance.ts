import type { Settings } from '../settings.ts'
import { post, signIn, type Console } from './console.ts'

interface DemoAccount {
  readonly TenantCode: string
  readonly UserName: string
  readonly Password: string
}

/**
 * Signs in as the environment says (BERTH_TENANT, BERTH_USER, BERTH_PASSWORD). Without it, as the demo account of this name that the
 * server's sign-in page shows, when there is a demo tenant.
 */
export async function enter({ berth, account }: Settings, demoUser: string): Promise<Console> {
  if (account) return signIn(berth, account)
  const { demoAccounts } = await post<{ demoAccounts: DemoAccount[] }>(berth, '/api/tenantUser/entrance', {}, {})
  const shown = demoAccounts.find(({ UserName }) => UserName === demoUser)
  if (!shown) throw new Error('This Berth has no demo tenant. Set BERTH_TENANT, BERTH_USER and BERTH_PASSWORD.')
  return signIn(berth, { tenantCode: shown.TenantCode, userName: shown.UserName, password: shown.Password })
}
